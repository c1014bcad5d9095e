import { paperKinds } from '../../../resources/paperKinds';
import { type Listed, useListed } from '../../rows/crud/listed';
import { subjects } from './paths';

export interface PaperKind extends Listed {
  readonly of: 'car' | 'driver';
  readonly months: number;
}

/** Returns all kinds of papers, also those that are no longer offered. */
export const usePaperKinds = (): readonly PaperKind[] => useListed<PaperKind>(paperKinds.name);

/** Returns the keys of all kinds of papers; those of a new database while they are read. */
export const usePaperKeys = (): readonly string[] => {
  const kinds = usePaperKinds();
  return kinds.length > 0 ? kinds.map(({ key }) => key) : subjects.papers;
};
