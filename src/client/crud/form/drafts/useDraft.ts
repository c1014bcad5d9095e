import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useEvent } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useAccount } from '../../../admin/account/useAccount';
import { type Draft, draftKey, forgetDraft, keepDraft, readDraft } from './draftStorage';
import { getToken } from '../../../providers/session';
import { newIdempotencyKey } from '../../../providers/idempotencyKey';
import { useDefinition } from '../../useDefinition';
import { draftValues } from './draftValues';
import { useFormDebounce } from './useFormDebounce';

/** Keeps what is typed until it is sent, and gives back what an earlier form left behind, with its submission's key. */
export const useDraft = (base: RaRecord | undefined) => {
  const definition = useDefinition();
  const { id: userId } = useAccount();
  const { reset, getValues, formState } = useFormContext();
  const { isDirty } = useFormState();
  const key = userId === undefined ? undefined : draftKey(userId, definition.name, base?.id);
  const version: string | undefined = base?.updatedAt;
  const [restored, setRestored] = useState<Draft | undefined>(() =>
    key === undefined ? undefined : readDraft(key, version),
  );
  const [submissionKey] = useState(() => restored?.submissionKey ?? newIdempotencyKey());
  const state = useRef<'unread' | 'kept' | 'over'>('unread');
  const { isReady } = formState;

  const restore = useEvent(() => {
    if (state.current !== 'unread') return;
    state.current = 'kept';
    if (restored) reset({ ...getValues(), ...restored.values }, { keepDefaultValues: true });
  });
  useEffect(() => {
    // The form's own first reset would take the draft away again.
    if (isReady) restore();
  }, [isReady, restore]);

  const keep = useEvent(() => {
    if (!key || state.current !== 'kept') return;
    if (!isDirty) return forgetDraft(key);
    const at = new Date().toISOString();
    const values = draftValues(definition, getValues());
    keepDraft(key, { at, values, version, submissionKey });
  });
  // Whoever has signed out meanwhile leaves nothing behind.
  useFormDebounce(useEvent(() => getToken() && keep()));

  const discard = () => {
    reset();
    setRestored(undefined);
    if (key) forgetDraft(key);
  };
  /** Nothing is kept from here on. */
  const forget = useEvent(() => {
    state.current = 'over';
    if (key) forgetDraft(key);
  });
  return { submissionKey, restored, keep, discard, forget };
};
