import { Alert, Button } from '@mui/material';
import { type MouseEventHandler, useEffect, useRef, useState } from 'react';
import { type RaRecord, useEvent, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useAccount } from '../../../admin/account/useAccount';
import { type Draft, draftKey, forgetDraft, keepDraft, readDraft } from './draftStorage';
import { getToken } from '../../../providers/session';
import { newIdempotencyKey } from '../../../providers/idempotencyKey';
import { useDefinition } from '../../useDefinition';
import type { ResourceDefinition } from '../../../../contract/resource';
import { formatMoment } from '../../../i18n/format';

const pause = 400;

/** Does something whenever typing pauses, and at once when the page goes away. */
const useFormDebounce = (act: () => void): void => {
  const { subscribe } = useFormContext();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(act, pause);
    };
    const unsubscribe = subscribe({ formState: { values: true }, callback: later });
    addEventListener('pagehide', act);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('pagehide', act);
    };
  }, [subscribe, act]);
};

/** What a draft may hold of a form: its fields, never a password. */
const draftValues = (
  { fields }: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([source, value]) => value !== undefined && fields[source] && fields[source].kind !== 'password',
    ),
  );

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

/** Says that a form was filled from a draft, and offers to start afresh. */
export const DraftNote = ({ draft, onDiscard }: { draft: Draft; onDiscard: MouseEventHandler }) => {
  const translate = useTranslate();
  const [day, time] = formatMoment(draft.at).split(', ');
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {translate('motoka.form.discard')}
        </Button>
      }
    >
      {translate('motoka.form.restored', { day, time })}
    </Alert>
  );
};
