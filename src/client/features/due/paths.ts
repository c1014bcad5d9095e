import { papers } from '../../../resources/papers';
import { adminPaths } from '../../ground/paths';
import { billKind, type DueState, serviceKind } from './api';

/** The filter by subject: all kinds, only oil changes, only papers, of the kinds that every database begins with, or only bills. */
export const subjects = {
  all: undefined,
  services: [serviceKind],
  papers: Object.keys(papers.fields.kind.options),
  bills: [billKind],
} as const;

export type Subject = keyof typeof subjects;

export const duePaths = {
  all: '/admin/due',
  /** The page filtered to a subject of a state. It adds the kinds of papers that are the fleet's own. */
  of: (subject: Subject, state: DueState) => adminPaths.filtered('due', { state, kind: subjects[subject] }),
};
