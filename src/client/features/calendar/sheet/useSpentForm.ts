import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { SPENT } from '../../../ground/providers/cashIns';
import { noExpense, type SpentValues } from '../../expenses/spent';
import { type TypedAmount, withStoredPhotos } from '../amounts/dayAmount';

interface SpentForm {
  [SPENT]: SpentValues[];
}

interface Options {
  dayAmount: TypedAmount | undefined;
  /** Whether it opens with a first expense. */
  isPaidOut: boolean;
  onChange: (spent: readonly SpentValues[]) => void;
}

const first = `${SPENT}.0.amount` as const;

/** Returns the form of what was paid out of an amount. Its values are those of the typed amount, which outlives the form. */
export const useSpentForm = ({ dayAmount, isPaidOut, onChange }: Options): UseFormReturn<SpentForm> => {
  const spent = dayAmount?.spent ?? [];
  const isNew = spent.length === 0 && isPaidOut;
  const form = useForm<SpentForm>({ defaultValues: { [SPENT]: isNew ? [noExpense] : [...spent] } });
  const { subscribe, setValue, setFocus, getValues } = form;
  const change = useEvent(() => onChange(getValues(SPENT)));
  useEffect(() => subscribe({ formState: { values: true }, callback: change }), [subscribe, change]);
  const open = useEvent(async () => {
    if (isNew) setFocus(first);
    const whole = await withStoredPhotos(spent);
    for (const [index, one] of whole.entries())
      if (one !== spent[index]) setValue(`${SPENT}.${index}.files`, one['files']);
  });
  useEffect(() => void open(), [open]);
  return form;
};
