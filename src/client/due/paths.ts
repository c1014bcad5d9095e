import { papers } from '../../resources/papers';
import { adminPaths } from '../admin/paths';
import { type DueState, serviceKind } from './api';

/** What is shown: everything, oil changes alone, or papers alone. */
export const subjects = {
  all: undefined,
  services: [serviceKind],
  papers: Object.keys(papers.fields.kind.options ?? {}),
} as const;

export type Subject = keyof typeof subjects;

export const duePaths = {
  all: '/admin/due',
  /** The papers of a state, and nothing else. */
  papers: (state: DueState) => adminPaths.filtered('due', { state, kind: subjects.papers }),
};
