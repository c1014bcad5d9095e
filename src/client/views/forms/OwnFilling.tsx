import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useAccount } from '../../admin/useAccount';
import { isEmpty } from './useFill';

/** Fills in an ordinary user as the owner of what they add: nobody else can be meant. */
export const OwnFilling = ({ to }: { to: string }) => {
  const { isAdmin, isPending, id } = useAccount();
  const { getValues, resetField } = useFormContext();
  const { dirtyFields, isReady } = useFormState();

  const fill = useEvent(() => {
    if (!dirtyFields[to] && isEmpty(getValues(to))) resetField(to, { defaultValue: Number(id) });
  });
  // The form's own first reset would take it away again.
  const isDue = isReady && !isPending && !isAdmin && id !== undefined;
  useEffect(() => {
    if (isDue) fill();
  }, [isDue, fill]);
  return null;
};
