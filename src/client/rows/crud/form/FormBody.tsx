import { Box, DialogActions, DialogContent } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useEffect } from 'react';
import { type RaRecord, useEvent } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { type Form, isRequired, type ResourceDefinition } from '../../../../contract/resource';
import { ChangedNotice } from '../../../shell/live/ChangedNotice';
import { isKeptInOutbox } from '../../../ground/providers/mutations';
import { FieldInput } from '../inputs/FieldInput';
import { PhotosInput } from '../photos/PhotosInput';
import { LeaveGuard } from './LeaveGuard';
import { SubmitResultBanner } from './SubmitResultBanner';
import { SubmitAnotherButton, SubmitButton } from './SubmitButton';
import { useScreens } from '../screens';
import { useDefinition } from '../useDefinition';
import type { SubmitResult } from './useSubmitResult';
import { DraftNote, useDraft } from './drafts/useDraft';
import { FirstFocus, focusWithoutOpening } from './focusWithoutOpening';
import { FormHints } from './FormHints';
import { isPayment, PaymentFields } from './PaymentFields';
import { SpanFields } from './SpanFields';
import { SubmitMiddleware } from './SubmitMiddleware';
import { Autofill } from './autofill/Autofill';
import { useFocusNext } from './autofill/useFocusNext';
import type { FormStart, Values } from './autofill/defaultValues';
import { FeatureFormNotes } from '../../../shell/features/FeatureParts';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { isEmpty } from '../../../ground/isEmpty';

/** Clears some fields after each failed submission. */
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
  /** The record that an Update form was opened with. */
  base?: RaRecord | undefined;
  given?: Values | undefined;
  start: FormStart;
  sources: readonly string[];
  clearOnError: readonly string[];
  outcome: SubmitResult;
}

/** Whether people add many records in a row: events, cars and drivers, not people and access. */
const isAddedInRows = (definition: ResourceDefinition): boolean =>
  isKeptInOutbox(definition) && definition.menu?.group !== 'Administration';

/** Ctrl+Enter and ⌘Enter in any field press "Save and add another". */
const submitAnother = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  form?.querySelector<HTMLButtonElement>('button[data-submit=another]')?.click();
};

/** The content of a form: fields, buttons and submission result, with autofill, draft and checks. */
export const FormBody = ({ form, base, given, start, sources, clearOnError, outcome }: Props) => {
  const definition = useDefinition();
  const { note: Note, inputs = {}, lines, more = [] } = useScreens(definition.name).form ?? {};
  const { submissionKey, restored, save, discard, end } = useDraft(base);
  const { isSubmitting } = useFormState();
  // The server that knows how records were paid takes photos too.
  const hasPhotos = useIsOffered('cash');
  const photos = sources.find((source) => definition.fields[source]?.kind === 'files');
  const asked = sources.filter((source) => source !== photos && !isPayment(definition, source));
  // What is sent only if it was changed may have no input, and needs no answer.
  const next = asked.filter((source) => !definition.fields[source]?.sentIfChanged);
  const focus = useFocusNext(next, !base);
  // Notes get no initial focus, which would open a phone's keyboard. If only they are empty, the button gets it.
  const isFocusable = (source: string) =>
    !(given && source in given) && definition.fields[source]?.kind !== 'longText';
  const first = next.find((source) => isFocusable(source) && isEmpty(start.defaultValues?.[source]));
  const discardDraft = ({ currentTarget }: MouseEvent) => {
    discard();
    if (first) focusWithoutOpening(currentTarget, first);
  };
  const needsServer = form === 'update' || !isKeptInOutbox(definition);
  const isDone = outcome.message !== undefined && !outcome.saved;
  return (
    <FormHints initial={start.hints} focusNext={focus.focusNext}>
      <DialogContent sx={{ pt: 0 }} onKeyDown={submitAnother}>
        {base && (
          <ChangedNotice
            resource={definition.name}
            id={base.id}
            isSaving={isSubmitting || outcome.message !== undefined}
          />
        )}
        <SubmitResultBanner result={{ ...outcome, message: undefined }} />
        {restored && <DraftNote draft={restored} onDiscard={discardDraft} />}
        {asked.map((source) => {
          const field = definition.fields[source];
          const Input = inputs[source];
          const props = { source, form, isRequired: isRequired(definition, form, source) };
          if (Input) return <Input key={source} {...props} />;
          return field && <FieldInput key={source} {...props} field={field} />;
        })}
        <SpanFields />
        <FeatureFormNotes base={base} onSent={end} />
        {Note && <Note />}
      </DialogContent>
      <PaymentFields form={form} />
      {lines && form === 'add' && (
        <Box sx={{ px: 6, pb: 2 }}>
          <lines.Inputs />
        </Box>
      )}
      {photos && hasPhotos && (
        <Box sx={{ px: 6, pb: 2 }}>
          <PhotosInput source={photos} canWait={!base && definition.savedOffline === true} />
        </Box>
      )}
      <DialogActions sx={{ px: 6, pb: 4, pt: 2 }}>
        {form === 'add' && isAddedInRows(definition) && (
          <SubmitAnotherButton
            isDone={isDone}
            needsServer={needsServer}
            onClick={() => outcome.keepOpen(true)}
          />
        )}
        <SubmitButton
          form={form}
          isDone={isDone}
          isFirst={first === undefined}
          needsServer={needsServer}
          onClick={() => outcome.keepOpen(false)}
        />
      </DialogActions>
      <Autofill base={base} given={given} focus={focus} />
      <ClearOnError sources={clearOnError} failures={outcome.failures} />
      <SubmitMiddleware
        base={base}
        sources={[...sources, ...(lines ? [lines.source] : []), ...more]}
        submissionKey={submissionKey}
        onLeave={save}
        onSent={end}
      />
      <LeaveGuard onLeave={end} />
      {!isDone && first && <FirstFocus source={first} />}
    </FormHints>
  );
};
