import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { draftTexts } from './draftStorage';
import { isLocal, type LocalFile, type StoredFile } from './files';
import { DRAFTS_DATABASE } from './offline/forget';

interface Schema extends DBSchema {
  photos: { key: string; value: Blob };
}

/** A photo as the text of a draft has it. */
type Named = Omit<LocalFile, 'content'>;

let opening: Promise<IDBPDatabase<Schema>> | undefined;

const open = (): Promise<IDBPDatabase<Schema>> => {
  opening ??= openDB<Schema>(DRAFTS_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('photos'),
    // A logout, also in another tab, deletes the database.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => (opening = undefined),
  });
  opening.catch(() => (opening = undefined));
  return opening;
};

const isNamed = (file: StoredFile | Named): file is Named => 'key' in file;

/** Returns files as the text of a draft can have them. */
export const namesOf = (files: readonly StoredFile[]): readonly (StoredFile | Named)[] =>
  files.map((file) => {
    if (!isLocal(file)) return file;
    const { content: _content, ...named } = file;
    return named;
  });

/**
 * Stores the photos of a draft that are on this device only, and deletes those that no draft has any more. Does nothing if the
 * storage is full or missing: the form still has them.
 */
export const saveDraftPhotos = async (files: readonly StoredFile[]): Promise<void> => {
  const local = files.filter(isLocal);
  if (local.length === 0 && !opening) return;
  try {
    const { store, done } = (await open()).transaction('photos', 'readwrite');
    const known = await store.getAllKeys();
    const texts = draftTexts();
    for (const { key, content } of local) if (!known.includes(key)) void store.put(content, key);
    for (const key of known) if (!texts.some((text) => text.includes(key))) void store.delete(key);
    await done;
  } catch {
    // See above.
  }
};

/** Returns the files of a draft with their photos. Leaves out those that are gone. */
export const readDraftPhotos = async (
  files: readonly (StoredFile | Named)[],
): Promise<readonly StoredFile[]> => {
  const read = async (file: StoredFile | Named): Promise<readonly StoredFile[]> => {
    if (!isNamed(file)) return [file];
    const content = await (await open()).get('photos', file.key);
    const local: LocalFile | undefined = content && { ...file, content };
    return local ? [local] : [];
  };
  const found = await Promise.all(files.map((file) => read(file).catch(() => [])));
  return found.flat();
};
