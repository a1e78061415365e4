// What a message to the server is called, so that its reply is known.
let counter = 0;
const session = Math.random().toString(36).slice(2, 10);

export function newId(): string {
  counter += 1;
  return `${session}-${counter}`;
}
