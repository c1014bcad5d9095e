import type { RaRecord } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';

/** The id that somebody has picked; none while an Update form still has its own. */
export const usePicked = (from: string, base?: RaRecord): number | undefined => {
  const id = useWatch({ name: from });
  const { dirtyFields } = useFormState({ name: from });
  return id && (!base || dirtyFields[from]) ? Number(id) : undefined;
};
