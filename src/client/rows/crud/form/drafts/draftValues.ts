import type { ResourceDefinition } from '../../../../../contract/resource';
import { namesOf, readDraftPhotos } from '../../../../ground/providers/draftPhotos';
import { filesIn, type StoredFile } from '../../../../ground/providers/files';

type Values = Readonly<Record<string, unknown>>;

const FILES = 'files';

const listIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : []);

/**
 * What of a form's values a draft has, and how it has photos, which are stored apart. `lines` is the source of the form's list,
 * `more` are its further values.
 */
export const draftsOf = (
  { fields }: ResourceDefinition,
  lines: string | undefined,
  more: readonly string[] = [],
) => {
  const isFiles = (source: string): boolean => fields[source]?.kind === FILES;
  const isOwn = (source: string): boolean =>
    source === lines ||
    more.includes(source) ||
    (fields[source] !== undefined && fields[source].kind !== 'password');
  const stored = (source: string, value: unknown): unknown => {
    if (isFiles(source)) return namesOf(filesIn(value));
    if (source !== lines) return value;
    return listIn(value).map((one) => ({ ...one, [FILES]: namesOf(filesIn(one[FILES])) }));
  };
  return {
    /** Whether a value may contain photos. */
    hasFiles: (source: string): boolean => isFiles(source) || source === lines,
    /** Returns the values that a draft may contain: those of the definition's fields and of the list, except passwords. */
    storedValues: (values: Values): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([source, value]) => value !== undefined && isOwn(source))
          .map(([source, value]) => [source, stored(source, value)]),
      ),
    filesOf: (values: Values): readonly StoredFile[] =>
      Object.entries(values).flatMap(([source, value]) => {
        if (isFiles(source)) return filesIn(value);
        return source === lines ? listIn(value).flatMap((one) => filesIn(one[FILES])) : [];
      }),
    restored: async (source: string, value: unknown): Promise<unknown> => {
      if (isFiles(source)) return readDraftPhotos(filesIn(value));
      const lists = listIn(value).map(async (one) => ({
        ...one,
        [FILES]: await readDraftPhotos(filesIn(one[FILES])),
      }));
      return Promise.all(lists);
    },
  };
};
