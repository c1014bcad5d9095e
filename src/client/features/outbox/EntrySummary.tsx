import { Box } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { FieldKind } from '../../../contract/fields';
import { resourceNamed } from '../../../resources';
import { FieldValue, phraseOf } from '../../rows/crud/fields/FieldValue';
import { RecordName } from '../../rows/crud/fields/RecordName';
import { FileCount } from '../../rows/crud/photos/FileCount';
import type { OutboxEntry } from '../../ground/providers/outbox/entry';
import { partsOf } from '../../ground/providers/outbox/parts';

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 } as const;

const SUMMARIZED: readonly string[] = ['reference', 'date', 'money', 'text', 'integer'];

interface Props {
  entry: OutboxEntry;
  /** The fields that the record above has said. */
  said?: readonly string[];
}

/** What a record is: the names that it refers to and its amount, then its day and texts. */
const RecordSummary = ({ entry: { resource, values, files, names }, said = [] }: Props) => {
  const translate = useTranslate();
  const { fields } = resourceNamed(resource);
  const nameIn = (target: string, name: string): string => {
    const definition = resourceNamed(target);
    const field = definition.fields[definition.recordRepresentation];
    return field ? phraseOf(field, name, translate) : name;
  };
  const shown = Object.entries(fields).filter(
    ([source, { kind }]) =>
      values[source] != null && values[source] !== '' && SUMMARIZED.includes(kind) && !said.includes(source),
  );
  const valuesOf = (isShown: (kind: FieldKind) => boolean) =>
    shown
      .filter(([, { kind }]) => isShown(kind))
      .map(([source, field]) =>
        field.target ? (
          <span key={source}>
            {names?.[source] === undefined ? (
              <RecordName target={field.target} id={Number(values[source])} />
            ) : (
              nameIn(field.target, names[source])
            )}
          </span>
        ) : (
          <FieldValue key={source} field={field} value={values[source]} />
        ),
      );
  return (
    <>
      <Box sx={{ ...line, fontSize: '1rem', fontWeight: 600 }}>
        {valuesOf((kind) => kind === 'reference')}
        <Box component="span" sx={{ ml: 'auto' }}>
          {valuesOf((kind) => kind === 'money')}
        </Box>
      </Box>
      <Box sx={line}>
        {valuesOf((kind) => kind !== 'reference' && kind !== 'money')}
        <FileCount value={files ?? values['files']} />
      </Box>
    </>
  );
};

const ofWhole = ['carId', 'driverId', 'userId', 'date'];

/** What an entry stores: a record, or a cashing and below it the expenses that were paid out of it. */
export const EntrySummary = ({ entry }: { entry: OutboxEntry }) =>
  partsOf(entry).map((part, index) => (
    <ResourceContextProvider key={part.id} value={part.resource}>
      <RecordSummary entry={part} said={index > 0 ? ofWhole : []} />
    </ResourceContextProvider>
  ));
