import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Prompts at the terminal without an echo. */
const ask = (prompt: string): Promise<string> =>
  new Promise((resolve, reject) => {
    process.stderr.write(prompt);
    const lines = createInterface({ input: process.stdin, output: silent(), terminal: true });
    // After an answer the promise is already settled.
    lines.once('close', () => reject(new Error('No password was given')));
    lines.question('', (answer) => {
      process.stderr.write('\n');
      resolve(answer);
      lines.close();
    });
  });

const firstLine = async (): Promise<string> => {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new Error('No password was given: type it, or send it on standard input');
};

/** Reads a new password: prompts twice at a terminal, otherwise reads the first line of standard input. */
export const readPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY) return firstLine();
  const password = await ask('Password: ');
  if ((await ask('Once more: ')) !== password) throw new Error('The two passwords are not the same');
  return password;
};
