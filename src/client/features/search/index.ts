import type { Feature } from '../../shell/features/feature';
import { searchPath } from './hits';

/** The search dialog for records, pages and actions. */
export const search: Feature = { name: 'search', call: `${searchPath}?q=` };
