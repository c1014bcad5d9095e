import type { ResourceDefinition } from '../../../../contract/resource';

/** What a draft may hold of a form: its fields, never a password. */
export const draftValues = (
  { fields }: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([source, value]) => value !== undefined && fields[source] && fields[source].kind !== 'password',
    ),
  );
