const start = 'motoka.draft.';

/** What somebody typed into a form and has not sent yet. */
export interface Draft {
  /** When it was typed, an ISO timestamp. */
  at: string;
  values: Readonly<Record<string, unknown>>;
  /** The version of the record it was typed over; an Add form has none. */
  version?: string;
  /** The key of the submission it belongs to, so that a lost answer still counts once. */
  submissionKey?: string;
}

/** Where a form's draft lies: one for each person, resource and record. */
export const draftKey = (userId: number | string, resource: string, id: number | string = 'new'): string =>
  `${start}${userId}.${resource}.${id}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'at' in value && 'values' in value;

/** The draft under a key. One typed over another version of the record is of no use any more and goes. */
export const readDraft = (key: string, version?: string): Draft | undefined => {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (isDraft(draft) && draft.version === version) return draft;
  } catch {
    // Not ours to read.
  }
  localStorage.removeItem(key);
  return undefined;
};

/** Every draft whose key begins like that. */
export const readDrafts = (beginning: string): readonly Draft[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(beginning))
    .flatMap((key) => readDraft(key) ?? []);

/** Keeps a draft; a full or forbidden storage is no reason to disturb whoever types. */
export const keepDraft = (key: string, draft: Draft): void => {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The form itself still holds it.
  }
};

export const forgetDraft = (key: string): void => localStorage.removeItem(key);

/** Whoever signs out leaves nothing behind for the next person. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
};
