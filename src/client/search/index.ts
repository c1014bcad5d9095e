import type { Feature } from '../features/feature';
import { SearchButton } from './SearchButton';
import { searchPath } from './hits';

/** The search dialog for records, pages and actions. */
export const search: Feature = {
  call: `${searchPath}?q=`,
  topBarButton: SearchButton,
};
