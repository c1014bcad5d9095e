import { DialogActions, DialogContent } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type Form, isRequired } from '../../../contract/resource';
import { ClearOnError } from '../ClearOnError';
import { FieldInput } from '../FieldInput';
import { LeaveGuard } from '../LeaveGuard';
import { OutcomeBanner } from '../OutcomeBanner';
import { SubmitButton } from '../SubmitButton';
import { useDefinition } from '../useDefinition';
import type { Outcome } from '../useOutcome';
import { DraftNote } from './DraftNote';
import { Fillings } from './Fillings';
import { FirstFocus } from './FirstFocus';
import { FormHints } from './FormHints';
import { Submission } from './Submission';
import { focusQuietly } from './quietFocus';
import { useDraft } from './useDraft';

interface Props {
  form: Form;
  /** The record as the form was filled with it; an Add form has none. */
  base?: RaRecord;
  sources: readonly string[];
  clearOnError: readonly string[];
  outcome: Outcome;
}

/** One filling of a form: its fields, what helps with them, and what becomes of it. */
export const FormBody = ({ form, base, sources, clearOnError, outcome }: Props) => {
  const definition = useDefinition();
  const { submissionKey, restored, keep, discard, forget } = useDraft(base);
  const { setFocus } = useFormContext();
  const [first] = sources;
  const startAfresh = () => {
    discard();
    if (first) focusQuietly(() => setFocus(first));
  };
  const isDone = outcome.message !== undefined;
  return (
    <FormHints>
      <DialogContent sx={{ pt: 0 }}>
        <OutcomeBanner outcome={outcome} />
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
        <SubmitButton form={form} isDone={isDone} />
      </DialogActions>
      <Fillings base={base} />
      <ClearOnError sources={clearOnError} failures={outcome.failures} />
      <Submission
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
