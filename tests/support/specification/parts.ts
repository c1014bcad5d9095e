/** Values by field label: typed text, or a choice to select. */
export type Entries = Readonly<Record<string, string | { choose: string }>>;

type Body = Readonly<Record<string, unknown>>;

interface Form {
  /** What a user enters, by label. */
  readonly typed: Entries;
  /** What the form hands to the data provider, by field. */
  readonly values: Body;
  /** What is sent (section 7). */
  readonly body: Body;
}

/**
 * What the specification and its reading say about one resource. Every text is quoted literally, never computed from the
 * definition, and only here.
 */
export interface Specified {
  readonly path: string;
  readonly subject: string;
  /** Section 2: the list, its columns between the number and the dates, and the start of its View links. */
  readonly list?: {
    readonly title: string;
    readonly myTitle?: string;
    readonly columns: readonly string[];
    readonly view: string;
  };
  /** The fields of a body with their kinds (section 7), and the other fields of a record (section 3). */
  readonly fields: Readonly<Record<string, 'text' | 'number' | 'date' | 'boolean' | 'choice' | 'weekdays'>>;
  readonly alsoRead: readonly string[];
  /** Section 5. */
  readonly required: { readonly add: readonly string[]; readonly update: readonly string[] };
  readonly afterDelete: 'list' | 'history';
  /** A record as the API returns it, what the Add form sends, and what the Update form sends for the record. */
  readonly forms?: {
    readonly record: Body & { readonly id: number };
    readonly add: Form;
    readonly update: Form;
  };
  readonly sentences: {
    readonly added: string;
    readonly updated: string;
    readonly confirmDelete: string;
    readonly empty: string;
    /** Shown when a call fails without a message (section 8). No call of a user's own list: no `mine`. */
    readonly failures: Readonly<Record<'list' | 'one' | 'create' | 'update' | 'remove', string>> & {
      readonly mine?: string;
    };
  };
}

/** A day as typed, and as the Add forms send it. */
export const day = '2026-11-19';
export const sentDay = '2026-11-19T10:00:00.000Z';

export const theCar = { 'Number Plate': { choose: 'ABZ 1234' } };
export const theOwner = { "Owner's Name": { choose: 'Otto' } };

export const stamps = { createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-02T08:00:00.000Z' };
export const ofTheCar = { carId: 3, userId: 7, numberPlate: 'ABZ 1234', name: 'Otto', ...stamps };
