import { Alert, Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Field } from '../../../../contract/fields';
import type { ResourceDefinition } from '../../../../contract/resource';
import { FieldValue } from '../fields/FieldValue';
import { useDefinition } from '../useDefinition';
import type { SubmitResult } from './useSubmitResult';
import { RecordName } from '../fields/RecordName';
import { isEmpty } from './autofill/useFocusNext';

const isSummarized = ({ kind }: Field): boolean => kind === 'text' || kind === 'money' || kind === 'date';

const partsOf = ({ fields }: ResourceDefinition, saved: RaRecord): ReactNode[] =>
  Object.entries(fields).flatMap(([source, field]) => {
    const value: unknown = saved[source];
    if (isEmpty(value)) return [];
    if (field.target) return [<RecordName key={source} target={field.target} id={Number(value)} />];
    return isSummarized(field) ? [<FieldValue key={source} field={field} value={value} />] : [];
  });

/** Shows what was saved, above the form. It stays mounted when the form is reset, so that screen readers announce it. */
export const SavedNote = ({ outcome: { message, saved } }: { outcome: SubmitResult }) => {
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
