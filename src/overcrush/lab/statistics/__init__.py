"""What games show: figures of a match, intervals, ratings, and a test that stops as soon as the result is clear."""
