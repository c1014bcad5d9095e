import { useState } from 'react';
import { Form, type RaRecord } from 'react-admin';
import type { Form as FormName } from '../../contract/resource';
import { FormBody } from './forms/FormBody';
import { beginningsOf } from './forms/beginnings';
import { useDefinition } from './useDefinition';
import type { Outcome } from './useOutcome';

interface Props {
  form: FormName;
  /** The record that an Update form begins with. */
  base?: RaRecord;
  outcome: Outcome;
  omit?: readonly string[];
  clearOnError?: readonly string[];
}

/** The fields of a definition in their order; a success leaves them empty, a refusal as they are. */
export const RecordForm = ({ form, base, outcome, omit = [], clearOnError = [] }: Props) => {
  const definition = useDefinition();
  const sources = Object.keys(definition.fields).filter((source) => !omit.includes(source));
  const [defaultValues] = useState(() => beginningsOf(definition, form));
  const filling = { form, base, sources, clearOnError, outcome };
  return (
    <Form
      key={outcome.successes}
      {...(base && { record: base })}
      defaultValues={defaultValues}
      disableInvalidFormNotification
    >
      <FormBody {...filling} />
    </Form>
  );
};
