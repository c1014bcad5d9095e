import type { Method } from '../../support/server/app';
import type { Json } from '../../support/server/lists';
import type { Fleet } from './modelPlans';

export interface Edit {
  readonly method: Extract<Method, 'POST' | 'PUT' | 'DELETE'>;
  readonly path: string;
  readonly body?: Json;
  readonly status: number;
  readonly after: (fleet: Fleet, answer: Json) => Fleet;
  /** Whether an undo of its last change takes all of it back. */
  readonly isUndone: boolean;
}

export interface Luck {
  readonly below: (limit: number) => number;
  readonly pick: <T>(ones: readonly T[]) => T;
}

type Lists = Exclude<keyof Fleet, 'today'>;
type One<K extends Lists> = Fleet[K][number];

/** Puts a record in the place of the one with its id, or adds it. */
export const withRecord = <K extends Lists>(fleet: Fleet, list: K, record: One<K>): Fleet => ({
  ...fleet,
  [list]: [...fleet[list].filter(({ id }) => id !== record.id), record],
});

const without = (fleet: Fleet, list: Lists, gone: number): Fleet => ({
  ...fleet,
  [list]: (fleet[list] as readonly One<Lists>[]).filter(({ id }) => id !== gone),
});

/** An edit that is refused. */
export const refused = (status: number): Partial<Edit> => ({
  status,
  after: (fleet) => fleet,
  isUndone: false,
});

/** The edits of the records of a resource. There is none of a record if there is no record. */
export const editsOf = <K extends Lists>(fleet: Fleet, list: K, { pick }: Luck) => {
  const add = (body: Json, more?: Partial<Edit>): Edit => ({
    method: 'POST',
    path: `/${list}/`,
    body,
    status: 201,
    after: (before, record) => withRecord(before, list, record as unknown as One<K>),
    isUndone: true,
    ...more,
  });
  const one = pick<One<K> | undefined>(fleet[list]);
  const path = `/${list}/${one?.id}`;
  return {
    add,
    change: (body: Json, more?: (one: One<K>) => Partial<Edit>): Edit | undefined =>
      one && add(body, { method: 'PUT', path, status: 200, ...more?.(one) }),
    remove: (more?: (id: number, removed: Fleet) => Partial<Edit>): Edit | undefined => {
      if (!one) return undefined;
      const removed = without(fleet, list, one.id);
      return {
        ...{ method: 'DELETE', path, status: 200, after: () => removed, isUndone: true },
        ...more?.(one.id, removed),
      };
    },
  };
};
