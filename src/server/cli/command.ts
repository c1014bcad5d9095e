import { parseArgs, type ParseArgsConfig } from 'node:util';

export type Command =
  | { readonly name: 'start' | 'demo' | 'help' | 'version' | 'backup list' | 'user list' }
  | { readonly name: 'backup'; readonly file: string }
  | { readonly name: 'restore'; readonly file: string; readonly mayOverwrite: boolean }
  | { readonly name: 'user add'; readonly email: string; readonly person: string; readonly isAdmin: boolean }
  | { readonly name: 'user password' | 'user link' | 'mail test'; readonly email: string };

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;

interface Syntax {
  readonly usage: string;
  /** The name of the required argument. */
  readonly argument?: 'file' | 'e-mail';
  readonly options?: ParseArgsConfig['options'];
}

const syntaxes = {
  start: { usage: 'start' },
  demo: { usage: 'demo' },
  backup: { usage: 'backup FILE', argument: 'file' },
  'backup list': { usage: 'backup list' },
  restore: { usage: 'restore FILE|latest [--overwrite]', argument: 'file', options: { overwrite: flag } },
  'user add': {
    usage: 'user add EMAIL --name NAME [--admin]',
    argument: 'e-mail',
    options: { name: text, admin: flag },
  },
  'user password': { usage: 'user password EMAIL', argument: 'e-mail' },
  'user link': { usage: 'user link EMAIL', argument: 'e-mail' },
  'user list': { usage: 'user list' },
  'mail test': { usage: 'mail test ADDRESS', argument: 'e-mail' },
} satisfies Record<string, Syntax>;
type Word = keyof typeof syntaxes;

const isWord = (word: string): word is Word => Object.hasOwn(syntaxes, word);

const usageError = (why: string, usage?: string): Error =>
  new Error(usage ? `${why} Usage: motoka ${usage}` : `${why} See: motoka --help`);

/** Splits the command from its arguments. The first argument may also be a flag, as in `--backup FILE`. */
const splitWord = ([first = 'start', ...rest]: readonly string[]): readonly [Word, readonly string[]] => {
  const word = first.replace(/^--(demo|backup|restore)$/, '$1');
  const [second = '', ...others] = rest;
  const both = `${word} ${second}`;
  if (isWord(both)) return [both, others];
  if (isWord(word)) return [word, rest];
  if (word === 'mail') throw usageError(second ? `Unknown command: ${both}.` : 'mail test?');
  if (word === 'user')
    throw usageError(second ? `Unknown command: ${both}.` : 'user add, password, link or list?');
  throw usageError(`Unknown ${word.startsWith('-') ? 'option' : 'command'}: ${first}.`);
};

const parse = (args: readonly string[], { usage, options = {} }: Syntax) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Only the first sentence: the others explain the syntax of flags.
    throw usageError(`${String((error as Error).message).split('. ')[0]}.`, usage);
  }
};

/** Parses the command line. Throws an error with one sentence if it is invalid. */
export const readCommand = (args: readonly string[]): Command => {
  if (args.some((one) => one === '--help' || one === '-h')) return { name: 'help' };
  if (args.some((one) => one === '--version' || one === '-v')) return { name: 'version' };
  const [name, rest] = splitWord(args);
  const syntax: Syntax = syntaxes[name];
  const { usage, argument } = syntax;
  const { values, positionals } = parse(rest, syntax);
  const [given = '', ...more] = positionals;
  const excess = argument ? more : positionals;
  if (excess.length > 0) throw usageError(`Too many arguments: ${excess.join(' ')}.`, usage);
  if (argument && !given) throw usageError(`Which ${argument}?`, usage);
  if (name === 'backup') return { name, file: given };
  if (name === 'restore') return { name, file: given, mayOverwrite: values['overwrite'] === true };
  if (name === 'user password' || name === 'user link' || name === 'mail test') return { name, email: given };
  if (name !== 'user add') return { name };
  const { name: person, admin } = values;
  if (typeof person !== 'string' || !person.trim()) throw usageError('Which name?', usage);
  return { name, email: given, person, isAdmin: admin === true };
};
