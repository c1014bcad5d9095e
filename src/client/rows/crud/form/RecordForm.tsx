import { Alert, Box, DialogContent, Skeleton } from '@mui/material';
import { Form, type RaRecord } from 'react-admin';
import { Fragment, type ReactNode } from 'react';
import type { Form as FormName, ResourceDefinition } from '../../../../contract/resource';
import { dayOf } from '../../../ground/dates/days';
import { FormBody } from './FormBody';
import { useDefaultValues, type Values } from './autofill/defaultValues';
import { useScreens } from '../screens';
import { useDefinition } from '../useDefinition';
import type { SubmitResult } from './useSubmitResult';
import type { Field } from '../../../../contract/fields';
import { FieldValue } from '../fields/FieldValue';
import { RecordName } from '../fields/RecordName';
import { isEmpty } from '../../../ground/isEmpty';

/** Returns the dates of the record saved last: records entered in a row are mostly of the same day. */
const daysOf = ({ fields }: ResourceDefinition, saved: Values): Values =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((source) => fields[source]?.kind === 'date' && !fields[source].sentIfChanged)
      .map((source) => [source, dayOf(saved[source]) ?? null]),
  );

const isSummarized = ({ kind }: Field): boolean => kind === 'text' || kind === 'money' || kind === 'date';

const partsOf = ({ fields }: ResourceDefinition, saved: RaRecord): ReactNode[] =>
  Object.entries(fields).flatMap(([source, field]) => {
    const value: unknown = saved[source];
    if (isEmpty(value)) return [];
    if (field.target) return [<RecordName key={source} target={field.target} id={Number(value)} />];
    return isSummarized(field) ? [<FieldValue key={source} field={field} value={value} />] : [];
  });

/** Shows what was saved, above the form. It stays mounted when the form is reset, so that screen readers announce it. */
const SavedNote = ({ outcome: { message, saved } }: { outcome: SubmitResult }) => {
  const definition = useDefinition();
  return (
    <Box role="status" sx={{ px: 6 }}>
      {message && (
        <Alert severity="success" role="none" sx={{ mb: 2 }}>
          <div>{message}</div>
          {saved && (
            <div>
              {partsOf(definition, saved).map((part, index) => (
                // The order of the parts never changes.
                <Fragment key={index}>
                  {index > 0 && ' · '}
                  {part}
                </Fragment>
              ))}
            </div>
          )}
        </Alert>
      )}
    </Box>
  );
};

interface Props {
  form: FormName;
  base?: RaRecord;
  given?: Values | undefined;
  /** Optional date fields that default to today in an Add form. */
  today?: readonly string[] | undefined;
  outcome: SubmitResult;
  clearOnError?: readonly string[] | undefined;
}

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
