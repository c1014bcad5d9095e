import { Alert, Button } from '@mui/material';
import { type MouseEventHandler, useEffect, useRef, useState } from 'react';
import { type RaRecord, useEvent, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useAccount } from '../../../../ground/account/useAccount';
import {
  type Draft,
  draftKey,
  deleteDraft,
  saveDraft,
  tabDraftKey,
  takeDraft,
} from '../../../../ground/providers/draftStorage';
import { saveDraftPhotos } from '../../../../ground/providers/draftPhotos';
import { getToken } from '../../../../ground/providers/session';
import { newIdempotencyKey } from '../../../../ground/providers/idempotencyKey';
import { useEditedEntry } from '../../unsent/EditedEntry';
import { useScreens } from '../../screens';
import { useDefinition } from '../../useDefinition';
import { draftsOf } from './draftValues';
import { formatDayAndTime } from '../../../../ground/i18n/format';

const SAVE_DELAY_MS = 400;

/** Calls `act` when typing pauses, and immediately when the page is unloaded. */
const useFormDebounce = (act: () => void): void => {
  const { subscribe } = useFormContext();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(act, SAVE_DELAY_MS);
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

/** Stores the input of a form until it is sent. Restores the draft of an earlier form, with its submission key. */
export const useDraft = (base: RaRecord | undefined) => {
  const definition = useDefinition();
  const { id: userId } = useAccount();
  const { lines, more } = useScreens(definition.name).form ?? {};
  const drafts = draftsOf(definition, lines?.source, more);
  const edited = useEditedEntry();
  const { reset, getValues, setValue, formState } = useFormContext();
  const { isDirty, dirtyFields } = useFormState();
  const place =
    userId === undefined
      ? undefined
      : draftKey(userId, definition.name, base?.id ?? (edited && `unsent${edited.id}`));
  const key = place && tabDraftKey(place);
  const version: string | undefined = base?.updatedAt;
  const [restored, setRestored] = useState(() =>
    place === undefined ? undefined : takeDraft(place, version),
  );
  const [submissionKey] = useState(() => restored?.submissionKey ?? newIdempotencyKey());
  const [initial] = useState(formState.defaultValues);
  const state = useRef<'initial' | 'active' | 'ended'>('initial');
  const { isReady } = formState;

  const restoreFiles = async (source: string, value: unknown) => {
    const whole = await drafts.restored(source, value);
    if (state.current === 'active') setValue(source, whole, { shouldDirty: true });
  };
  const restore = useEvent(() => {
    if (state.current !== 'initial') return;
    state.current = 'active';
    if (!restored) return;
    const { values, typed = Object.keys(values) } = restored;
    // What was filled in follows a change of the car: only what the user typed makes the form dirty.
    const isText = (source: string) => !drafts.hasFiles(source);
    const filledIn = Object.entries(values).filter(([source]) => !typed.includes(source) && isText(source));
    reset({ ...getValues(), ...Object.fromEntries(filledIn) });
    for (const source of typed)
      if (isText(source)) setValue(source, values[source], { shouldDirty: true });
      else void restoreFiles(source, values[source]);
  });
  useEffect(() => {
    // The form's first reset would remove a draft restored before it.
    if (isReady) restore();
  }, [isReady, restore]);

  const remove = () => {
    if (key) deleteDraft(key);
    void saveDraftPhotos([]);
  };
  const save = useEvent(() => {
    if (!key || state.current !== 'active') return;
    if (!isDirty) return remove();
    const at = new Date().toISOString();
    const values = drafts.storedValues(getValues());
    saveDraft(key, { at, values, typed: Object.keys(dirtyFields), version, submissionKey });
    void saveDraftPhotos(drafts.filesOf(getValues()));
  });
  // Nothing is stored after a logout.
  useFormDebounce(useEvent(() => getToken() && save()));

  const discard = () => {
    reset(initial);
    setRestored(undefined);
    remove();
  };
  /** Deletes the draft, and stores no further one. */
  const end = useEvent(() => {
    state.current = 'ended';
    remove();
  });
  return { submissionKey, restored, save, discard, end };
};

/** Tells the user that a draft was restored, with a button to discard it. */
export const DraftNote = ({ draft, onDiscard }: { draft: Draft; onDiscard: MouseEventHandler }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {translate('motoka.outbox.discard')}
        </Button>
      }
    >
      {translate('motoka.form.restored', formatDayAndTime(draft.at))}
    </Alert>
  );
};
