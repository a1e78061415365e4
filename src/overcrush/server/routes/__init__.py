"""What the server answers over HTTP and the socket, a module for each subject."""
