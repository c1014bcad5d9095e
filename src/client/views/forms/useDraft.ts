import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useEvent } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useAccount } from '../../admin/useAccount';
import { type Draft, draftKey, forgetDraft, keepDraft, readDraft } from '../../drafts';
import { getToken } from '../../providers/session';
import { newKey } from '../../providers/newKey';
import { useDefinition } from '../useDefinition';
import { draftValues } from './draftValues';
import { usePausing } from './usePausing';

/** Keeps what is typed until it is sent, and gives back what an earlier form left behind, with its submission's key. */
export const useDraft = (base: RaRecord | undefined) => {
  const definition = useDefinition();
  const { id: userId } = useAccount();
  const { reset, getValues, formState } = useFormContext();
  const { isDirty } = useFormState();
  const [submissionKey, setSubmissionKey] = useState(newKey);
  const [restored, setRestored] = useState<Draft>();
  const state = useRef<'unread' | 'kept' | 'over'>('unread');
  const key = userId === undefined ? undefined : draftKey(userId, definition.name, base?.id);
  const version: string | undefined = base?.updatedAt;
  const { isReady } = formState;

  const restore = useEvent(() => {
    if (!key || state.current !== 'unread') return;
    state.current = 'kept';
    const draft = isDirty ? undefined : readDraft(key, version);
    if (!draft) return;
    setSubmissionKey((before) => draft.submissionKey ?? before);
    reset({ ...getValues(), ...draft.values }, { keepDefaultValues: true });
    setRestored(draft);
  });
  useEffect(() => {
    // The form's own first reset would take the draft away again.
    if (isReady) restore();
  }, [isReady, key, restore]);

  const keep = useEvent(() => {
    if (!key || state.current !== 'kept') return;
    if (!isDirty) return forgetDraft(key);
    const at = new Date().toISOString();
    const values = draftValues(definition, getValues());
    keepDraft(key, { at, values, version, submissionKey });
  });
  // Whoever has signed out meanwhile leaves nothing behind.
  usePausing(useEvent(() => getToken() && keep()));

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
