// Replies that come line by line, each of them JSON.

/** Take each line as soon as it is there; ends with the reply. */
export async function eachLine<T>(reply: Response, take: (line: T) => void): Promise<void> {
  if (!reply.body) return;
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(JSON.parse(line) as T);
  }
}
