import { DialogActions, DialogContent } from '@mui/material';
import { Form } from 'react-admin';
import { type Form as FormName, isRequired } from '../../contract/resource';
import { ClearOnError } from './ClearOnError';
import { FieldInput } from './FieldInput';
import { LeaveGuard } from './LeaveGuard';
import { OutcomeBanner } from './OutcomeBanner';
import { SubmitButton } from './SubmitButton';
import { useDefinition } from './useDefinition';
import type { Outcome } from './useOutcome';

interface Props {
  form: FormName;
  outcome: Outcome;
  omit?: readonly string[];
  clearOnError?: readonly string[];
}

/** The fields of a definition in their order; a success leaves them empty, a refusal as they are. */
export const RecordForm = ({ form, outcome, omit = [], clearOnError = [] }: Props) => {
  const definition = useDefinition();
  const fields = Object.entries(definition.fields).filter(([source]) => !omit.includes(source));
  return (
    <Form key={outcome.successes} disableInvalidFormNotification>
      <DialogContent sx={{ pt: 0 }}>
        <OutcomeBanner outcome={outcome} />
        {fields.map(([source, field]) => (
          <FieldInput
            key={source}
            source={source}
            field={field}
            form={form}
            isRequired={isRequired(definition, form, source)}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4, pt: 0 }}>
        <SubmitButton form={form} isDone={outcome.message !== undefined} />
      </DialogActions>
      <ClearOnError sources={clearOnError} failures={outcome.failures} />
      <LeaveGuard />
    </Form>
  );
};
