import { useResourceContext } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';

/** Returns the definition of the ResourceContext. */
export const useDefinition = (): ResourceDefinition => resourceNamed(useResourceContext() ?? '');
