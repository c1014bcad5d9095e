import { useEffect, useState } from 'react';
import { HttpError, useDataProvider, useTranslate } from 'react-admin';
import { targets } from '../../../resources/targets';
import { useSessionRenewal } from '../../rows/crud/form/reauthenticate/useSessionRenewal';
import { useIdempotencyKeys } from '../../rows/crud/form/useIdempotencyKeys';
import { ParseError } from '../../rows/crud/inputs/parse';
import { deferLogout } from '../../ground/providers/deferLogout';
import { bodyOf, isWaiting, type TargetRow } from './targetRows';
import type { useTargetRows } from './useTargetRows';

/** Creates the chosen targets one by one. A row that fails keeps its values and can be saved again. */
export const useSaveTargets = ({ rows, put, isTyped }: ReturnType<typeof useTargetRows>) => {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const [isSaving, setSaving] = useState(false);
  // A retry sends the same key, so that a target whose response was lost is not created twice.
  const keyOf = useIdempotencyKeys();
  useEffect(() => {
    if (isTyped || isSaving) return deferLogout();
    return undefined;
  }, [isTyped, isSaving]);
  const session = useSessionRenewal(() => {});

  const saveRow = async (row: TargetRow, startsOn: string): Promise<string | undefined> => {
    const body = bodyOf(row, startsOn);
    if (body instanceof ParseError) return translate(body.hint);
    try {
      const meta = { idempotencyKey: keyOf(body) };
      await session.sendRenewed(() => dataProvider.create(targets.name, { data: body, meta }));
      return undefined;
    } catch (reason) {
      if (reason instanceof HttpError && reason.status === 0)
        return translate('motoka.money.targets.unanswered');
      return reason instanceof Error ? reason.message : String(reason);
    }
  };

  /** Saves the chosen rows. Returns whether all of them succeeded. */
  const save = async (startsOn: string): Promise<boolean> => {
    setSaving(true);
    let isAllSaved = true;
    for (const row of rows.filter(isWaiting)) {
      const error = await saveRow(row, startsOn);
      put(row.key, error === undefined ? { status: 'saved', error } : { error });
      isAllSaved &&= error === undefined;
    }
    setSaving(false);
    return isAllSaved;
  };
  return { save, isSaving, question: session.question };
};
