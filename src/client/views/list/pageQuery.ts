import { quietly } from '../listDefaults';
import { pageStaleTime } from './usePrefetchNext';

/** How the pages of a list are asked for. */
export const pageQuery = { ...quietly, staleTime: pageStaleTime };
