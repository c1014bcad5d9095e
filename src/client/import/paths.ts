import type { ResourceDefinition } from '../../contract/resource';

export const importPath = (resource: string): string => `/admin/import/${resource}`;

/** Accounts are not imported: each has a password of its own. */
export const isImportable = ({ fields }: ResourceDefinition): boolean =>
  Object.values(fields).every(({ kind }) => kind !== 'password');
