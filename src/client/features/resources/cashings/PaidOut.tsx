import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { sumOf } from '../../../../contract/money';
import { isUncertain } from '../../../ground/providers/outbox/entry';
import { spentIn } from '../../../ground/providers/cashIns';
import { useEditedEntry } from '../../../rows/crud/unsent/EditedEntry';
import { useBalances } from '../../balances/api';
import { missingOf } from '../../balances/ledger/useAddDefaults';
import { amountIn, totalSpent } from '../../expenses/spent';
import { SpentFields } from '../../expenses/SpentFields';

const AMOUNT = 'amount';

/** Until the user types an amount, the one that the form opened with becomes less by what was paid. An edited one was typed. */
const useRemainder = (paid: number, isEdited: boolean): void => {
  const { getValues, setValue, formState } = useFormContext();
  const [proposed] = useState(amountIn(formState.defaultValues?.[AMOUNT]));
  const last = useRef(proposed);
  const follow = useEvent(() => {
    if (isEdited || proposed === 0 || amountIn(getValues(AMOUNT)) !== last.current) return;
    last.current = Math.max(0, sumOf([proposed, -paid]));
    setValue(AMOUNT, last.current || null);
  });
  useEffect(follow, [paid, follow]);
};

/** What the driver paid out of the money, in the form of cashings. */
const PaidOut = () => {
  const values = useWatch();
  const edited = useEditedEntry();
  const { carId, driverId, userId } = values as Readonly<Record<string, unknown>>;
  const ids = { carId: Number(carId), driverId: Number(driverId), userId: Number(userId) };
  const isKnown = Object.values(ids).every((id) => id > 0);
  const { data: [balance] = [] } = useBalances(ids, undefined, isKnown);
  useRemainder(totalSpent(spentIn(values)), edited !== undefined);
  // The server may have the cashing alone: what it was sent as stays.
  if (edited && isUncertain(edited)) return null;
  const due = isKnown && balance ? (missingOf(balance) ?? 0) : undefined;
  return <SpentFields due={due} handedIn={amountIn(values[AMOUNT])} />;
};

export default PaidOut;
