import { defineReport, nullable } from '../contract/report';
import { parties, terms } from './parts';

/** The current drivers without a target, and the target that their cashings suggest. */
export const suggestions = defineReport('targets/suggestions', {
  parameters: ['range'],
  columns: { ...parties, every: nullable(terms.every), amount: nullable(terms.amount) },
  filters: [],
  order: { source: 'driver', order: 'ASC' },
  failure: 'Failed to fetch the drivers without a target',
});
