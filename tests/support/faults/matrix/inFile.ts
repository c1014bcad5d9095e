/** A guard removed from the code: its text and the replacement. */
export interface Mutation {
  readonly guard: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** Whether a slow story detects it. */
  readonly isFoundSlowly?: true;
}

/** The mutations of a file: the guard, its text and the replacement. */
export const inFile = (file: string, ...guards: readonly (readonly [string, string, string])[]): Mutation[] =>
  guards.map(([guard, find, replace]) => ({ guard, file: `src/server/${file}`, find, replace }));
