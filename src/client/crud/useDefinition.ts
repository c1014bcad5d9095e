import { useResourceContext } from 'react-admin';
import type { ResourceDefinition } from '../../contract/resource';
import { resourceNamed } from '../../resources';

/** The definition of the resource whose screen this is. */
export const useDefinition = (): ResourceDefinition => resourceNamed(useResourceContext() ?? '');
