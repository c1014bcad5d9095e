import { papers } from '../../../resources/papers';
import { adminPaths } from '../../ground/paths';
import { type DueState, serviceKind } from './api';

/** The filter by subject: all kinds, only oil changes, or only papers, of the kinds that every database begins with. */
export const subjects = {
  all: undefined,
  services: [serviceKind],
  papers: Object.keys(papers.fields.kind.options),
} as const;

export type Subject = keyof typeof subjects;

export const duePaths = {
  all: '/admin/due',
  /** The page filtered to the papers of a state. It adds the kinds that are the fleet's own. */
  papers: (state: DueState) => adminPaths.filtered('due', { state, kind: subjects.papers }),
};
