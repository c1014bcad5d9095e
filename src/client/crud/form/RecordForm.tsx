import { DialogContent, Skeleton } from '@mui/material';
import { Form, type RaRecord } from 'react-admin';
import type { Form as FormName, ResourceDefinition } from '../../../contract/resource';
import { dayOf } from '../../providers/days';
import { FormBody } from './FormBody';
import { SavedNote } from './SavedNote';
import { type Values, useDefaultValues } from './autofill/defaultValues';
import { useDefinition } from '../useDefinition';
import type { SubmitResult } from './useSubmitResult';

interface Props {
  form: FormName;
  /** The record that an Update form begins with. */
  base?: RaRecord;
  /** What an Add form begins with, as the page knows it. */
  given?: Values | undefined;
  /** Days that an Add form begins as today although it does not require them. */
  today?: readonly string[] | undefined;
  outcome: SubmitResult;
  clearOnError?: readonly string[] | undefined;
}

/** The days of the record saved last: one evening's work is mostly of one day. */
const daysOf = ({ fields }: ResourceDefinition, saved: Values): Values =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((source) => fields[source]?.kind === 'date')
      .map((source) => [source, dayOf(saved[source]) ?? null]),
  );

/** The fields of a definition in their order; a success leaves them empty, a refusal as they are. */
export const RecordForm = ({ form, base, given, today, outcome, clearOnError = [] }: Props) => {
  const definition = useDefinition();
  const sources = Object.keys(definition.fields).filter((source) => !definition.fields[source]?.always);
  const kept = outcome.saved && daysOf(definition, outcome.saved);
  const start = useDefaultValues({ form, given, today, kept });
  if (!start)
    return (
      <DialogContent>
        <Skeleton variant="rounded" height={240} />
      </DialogContent>
    );
  const filling = { form, base, given, start, sources, clearOnError, outcome };
  return (
    <>
      <SavedNote outcome={outcome} />
      <Form
        key={outcome.successes}
        {...(base && { record: base })}
        defaultValues={start.defaultValues}
        disableInvalidFormNotification
      >
        <FormBody {...filling} />
      </Form>
    </>
  );
};
