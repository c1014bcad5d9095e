import type { Feature } from '../features/feature';
import { SearchButton } from './SearchButton';
import { searchPath } from './hits';

/** One box that finds any record, page or action. */
export const search: Feature = {
  call: `${searchPath}?q=`,
  topBarButton: SearchButton,
};
