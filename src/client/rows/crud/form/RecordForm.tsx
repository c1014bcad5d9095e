import { DialogContent, Skeleton } from '@mui/material';
import { Form, type RaRecord } from 'react-admin';
import type { Form as FormName, ResourceDefinition } from '../../../../contract/resource';
import { dayOf } from '../../../ground/dates/days';
import { FormBody } from './FormBody';
import { SavedNote } from './SavedNote';
import { type Values, useDefaultValues } from './autofill/defaultValues';
import { useScreens } from '../screens';
import { useDefinition } from '../useDefinition';
import type { SubmitResult } from './useSubmitResult';

interface Props {
  form: FormName;
  /** The record to update. */
  base?: RaRecord;
  /** The initial values of an Add form. */
  given?: Values | undefined;
  /** Optional date fields that default to today in an Add form. */
  today?: readonly string[] | undefined;
  outcome: SubmitResult;
  clearOnError?: readonly string[] | undefined;
}

/** Returns the dates of the record saved last: records entered in a row are mostly of the same day. */
const daysOf = ({ fields }: ResourceDefinition, saved: Values): Values =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((source) => fields[source]?.kind === 'date' && !fields[source].sentIfChanged)
      .map((source) => [source, dayOf(saved[source]) ?? null]),
  );

/** The form of a definition's fields. A success resets it, a failure keeps the input. */
export const RecordForm = ({ form, base, given, today, outcome, clearOnError = [] }: Props) => {
  const definition = useDefinition();
  const sources = Object.keys(definition.fields).filter((source) => !definition.fields[source]?.always);
  const carriedOver = outcome.saved && daysOf(definition, outcome.saved);
  const { lines } = useScreens(definition.name).form ?? {};
  const withLines = lines ? { [lines.source]: [], ...given } : given;
  const start = useDefaultValues({ form, given: withLines, today, carriedOver });
  if (!start)
    return (
      <DialogContent>
        <Skeleton variant="rounded" height={240} />
      </DialogContent>
    );
  const bodyProps = { form, base, given, start, sources, clearOnError, outcome };
  return (
    <>
      <SavedNote outcome={outcome} />
      <Form
        key={outcome.successes}
        {...(base && { record: base })}
        defaultValues={start.defaultValues}
        disableInvalidFormNotification
      >
        <FormBody {...bodyProps} />
      </Form>
    </>
  );
};
