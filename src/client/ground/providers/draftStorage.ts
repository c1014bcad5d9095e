import { isOpenElsewhere, tabId } from './tabs';

const prefix = 'motoka.draft.';

/** The unsent input of a form. */
export interface Draft {
  /** When it was typed, an ISO timestamp. */
  at: string;
  values: Readonly<Record<string, unknown>>;
  /** The fields that the user has changed; the others were filled in. */
  typed?: readonly string[];
  /** The `updatedAt` of the edited record. An Add form has none. */
  version?: string;
  /** The key of the submission, for a retry after a lost response. */
  submissionKey?: string;
  tab?: string;
}

/** Returns the storage key of the drafts of a user, resource and record. Those of a tab have its id appended. */
export const draftKey = (userId: number | string, resource: string, id: number | string = 'new'): string =>
  `${prefix}${userId}.${resource}.${id}`;

/** Returns the storage key of this tab's draft. */
export const tabDraftKey = (key: string): string => `${key}.${tabId}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'at' in value && 'values' in value;

/** Returns the draft of a key, unless it is open in another tab. Deletes it instead if it is of another version. */
const readDraft = (key: string, version?: string): Draft | undefined => {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (isDraft(draft) && isOpenElsewhere(draft.tab ?? '')) return undefined;
    if (isDraft(draft) && draft.version === version) return draft;
  } catch {
    // Not a draft.
  }
  localStorage.removeItem(key);
  return undefined;
};

const keysFrom = (start: string): readonly string[] =>
  Object.keys(localStorage).filter((key) => key === start || key.startsWith(`${start}.`));

/** Returns all drafts below a key that no other tab has open. */
export const readDrafts = (start: string): readonly Draft[] =>
  keysFrom(start).flatMap((key) => readDraft(key) ?? []);

/** Stores a draft. Does nothing if the storage is full or disabled. */
export const saveDraft = (key: string, draft: Draft): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, tab: tabId }));
  } catch {
    // The form still has the input.
  }
};

export const deleteDraft = (key: string): void => localStorage.removeItem(key);

/** Makes the latest draft that no other tab has open this tab's own, and returns it. */
export const takeDraft = (start: string, version?: string): Draft | undefined => {
  const found = keysFrom(start).flatMap((key) => {
    const draft = readDraft(key, version);
    return draft ? [{ key, draft }] : [];
  });
  const [latest] = found.sort((one, other) => other.draft.at.localeCompare(one.draft.at));
  if (!latest) return undefined;
  deleteDraft(latest.key);
  saveDraft(tabDraftKey(start), latest.draft);
  return latest.draft;
};

export const draftTexts = (): readonly string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => localStorage.getItem(key) ?? '');

export const deleteDrafts = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
};
