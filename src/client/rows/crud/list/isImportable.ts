import type { ResourceDefinition } from '../../../../contract/resource';

/** A resource with a password cannot be imported. */
export const isImportable = ({ fields }: ResourceDefinition): boolean =>
  Object.values(fields).every(({ kind }) => kind !== 'password');
