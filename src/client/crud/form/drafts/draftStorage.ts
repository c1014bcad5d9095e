const prefix = 'motoka.draft.';

/** The unsent input of a form. */
export interface Draft {
  /** When it was typed, an ISO timestamp. */
  at: string;
  values: Readonly<Record<string, unknown>>;
  /** The `updatedAt` of the edited record. An Add form has none. */
  version?: string;
  /** The idempotency key of the submission, for a retry after a lost response. */
  submissionKey?: string;
}

/** Returns the storage key of a draft. There is one draft per user, resource and record. */
export const draftKey = (userId: number | string, resource: string, id: number | string = 'new'): string =>
  `${prefix}${userId}.${resource}.${id}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'at' in value && 'values' in value;

/** Returns the draft of a key. Deletes it instead if it belongs to another version of the record. */
export const readDraft = (key: string, version?: string): Draft | undefined => {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (isDraft(draft) && draft.version === version) return draft;
  } catch {
    // Not a draft.
  }
  localStorage.removeItem(key);
  return undefined;
};

/** Returns all drafts whose key starts with `keyStart`. */
export const readDrafts = (keyStart: string): readonly Draft[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(keyStart))
    .flatMap((key) => readDraft(key) ?? []);

/** Stores a draft. Does nothing if the storage is full or disabled. */
export const saveDraft = (key: string, draft: Draft): void => {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The form still has the input.
  }
};

export const deleteDraft = (key: string): void => localStorage.removeItem(key);

/** Deletes all drafts, at logout. */
export const deleteDrafts = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
};
