import { papers } from '../../../resources/papers';
import { adminPaths } from '../../ground/paths';
import { billKind, type DueState, planKind, serviceKind } from './api';

/** The filter by subject: all kinds, only oil changes, only papers, of the kinds that every database begins with, only bills, or only service plans. */
export const subjects = {
  all: undefined,
  services: [serviceKind],
  papers: Object.keys(papers.fields.kind.options),
  bills: [billKind],
  plans: [planKind],
} as const;

export type Subject = keyof typeof subjects;

export const duePaths = {
  all: '/admin/due',
  /** What the workshop does to a car, to print. */
  workshop: (carId: number) => `/admin/workshop/${carId}`,
  /** The page filtered to a subject of a state, of one owner's fleet if it is given. It adds the kinds of papers that are the fleet's own. */
  of: (subject: Subject, state: DueState, userId?: number) =>
    adminPaths.filtered('due', { state, kind: subjects[subject], userId }),
};
