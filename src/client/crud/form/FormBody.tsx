import { DialogActions, DialogContent } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useEffect } from 'react';
import { type RaRecord, useEvent } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type Form, isRequired } from '../../../contract/resource';
import { FieldInput } from '../inputs/FieldInput';
import { LeaveGuard } from './LeaveGuard';
import { SubmitResultBanner } from './SubmitResultBanner';
import { SubmitAnotherButton, SubmitButton } from './SubmitButton';
import { useDefinition } from '../useDefinition';
import type { SubmitResult } from './useSubmitResult';
import { DraftNote, useDraft } from './drafts/useDraft';
import { FirstFocus, focusWithoutOpening } from './focusWithoutOpening';
import { FormHints } from './FormHints';
import { SubmitMiddleware } from './SubmitMiddleware';
import { Autofill, isEmpty } from './autofill/Autofill';
import type { FormStart } from './autofill/defaultValues';

/** Empties some fields each time the form is refused. */
const ClearOnError = ({ sources, failures }: { sources: readonly string[]; failures: number }) => {
  const { setValue } = useFormContext();
  const clear = useEvent(() => {
    for (const source of sources) setValue(source, '', { shouldDirty: true });
  });
  useEffect(() => {
    if (failures > 0) clear();
  }, [failures, clear]);
  return null;
};

interface Props {
  form: Form;
  /** The record as the form was filled with it; an Add form has none. */
  base?: RaRecord | undefined;
  start: FormStart;
  sources: readonly string[];
  clearOnError: readonly string[];
  outcome: SubmitResult;
}

/** Ctrl+Enter and ⌘Enter, from any field: saved, and on to the next one. */
const submitAnother = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  form?.querySelector<HTMLButtonElement>('button[data-submit=another]')?.click();
};

/** One filling of a form: its fields, what helps with them, and what becomes of it. */
export const FormBody = ({ form, base, start, sources, clearOnError, outcome }: Props) => {
  const definition = useDefinition();
  const { submissionKey, restored, keep, discard, forget } = useDraft(base);
  const first = sources.find((source) => isEmpty(start.defaultValues?.[source])) ?? sources[0];
  const startAfresh = ({ currentTarget }: MouseEvent) => {
    discard();
    if (first) focusWithoutOpening(currentTarget, first);
  };
  const isDone = outcome.message !== undefined && !outcome.saved;
  return (
    <FormHints initial={start.hints}>
      <DialogContent sx={{ pt: 0 }} onKeyDown={submitAnother}>
        <SubmitResultBanner outcome={{ ...outcome, message: undefined }} />
        {restored && <DraftNote draft={restored} onDiscard={startAfresh} />}
        {sources.map((source) => {
          const field = definition.fields[source];
          return (
            field && (
              <FieldInput
                key={source}
                source={source}
                field={field}
                form={form}
                isRequired={isRequired(definition, form, source)}
              />
            )
          );
        })}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4, pt: 2 }}>
        {form === 'add' && <SubmitAnotherButton isDone={isDone} onClick={() => outcome.keepOpen(true)} />}
        <SubmitButton form={form} isDone={isDone} onClick={() => outcome.keepOpen(false)} />
      </DialogActions>
      <Autofill base={base} sources={sources} />
      <ClearOnError sources={clearOnError} failures={outcome.failures} />
      <SubmitMiddleware
        base={base}
        sources={sources}
        submissionKey={submissionKey}
        onLeave={keep}
        onSent={forget}
      />
      <LeaveGuard onLeave={forget} />
      {!isDone && first && <FirstFocus source={first} />}
    </FormHints>
  );
};
