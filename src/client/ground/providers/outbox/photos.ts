import { SPENT, spentIn } from '../cashIns';
import { asNew, type Files } from '../files';
import { type Answer, fieldErrorsOf } from '../request';
import type { Content } from './entry';

const FILES = 'files';

/** Returns the photos of a record and of what was paid out of it, in one list. */
export const photosOf = ({ files = [], spentFiles = [] }: Content): Files => [...files, ...spentFiles.flat()];

/** Returns what a record has with other photos in the places of its own. */
export const withPhotos = <C extends Content>(content: C, photos: Files): C => {
  const { files, spentFiles } = content;
  let first = files?.length ?? 0;
  const ofExpenses = spentFiles?.map(({ length }) => {
    const own = photos.slice(first, first + length);
    first += length;
    return own;
  });
  return {
    ...content,
    ...(files && { files: photos.slice(0, files.length) }),
    ...(ofExpenses && { spentFiles: ofExpenses }),
  };
};

/** Returns a record's photos as new ones. */
export const withNewPhotos = <C extends Content>(content: C): C =>
  withPhotos(content, asNew(photosOf(content)));

const idsOf = (files: Files): readonly number[] => files.map(({ id }) => id);

/** Returns the body of a record whose photos the server has. */
export const bodyWithPhotos = ({ body, files, spentFiles }: Content): Content['body'] => ({
  ...body,
  ...(files && { [FILES]: idsOf(files) }),
  ...(spentFiles && {
    [SPENT]: spentIn(body).map((one, index) => ({ ...one, [FILES]: idsOf(spentFiles[index] ?? []) })),
  }),
});

/** Whether the server no longer has a photo that was sent. */
export const isPhotoGone = ({ status, json }: Answer): boolean =>
  status === 400 && Object.keys(fieldErrorsOf(json)).some((source) => source.split('.').at(-1) === FILES);
