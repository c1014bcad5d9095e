import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';
import { ColumnValue } from '../fields/ColumnValue';
import { LabeledValue } from '../fields/LabeledValue';
import { RelativeTime } from '../fields/RelativeTime';
import { isIdentifier } from '../fields/columns';
import { useColumns } from '../useColumns';
import { useDefinition } from '../useDefinition';
import type { Field } from '../../../contract/fields';
import { FieldValue } from '../fields/FieldValue';

/** A value on a record's page, where a long text is shown in full. */
const FullFieldValue = ({ field, value }: { field: Field; value: unknown }) =>
  ['longText', 'text', 'email'].includes(field.kind) && !isIdentifier(field) ? (
    <Box component="bdi" sx={{ whiteSpace: 'pre-line' }}>
      {String(value)}
    </Box>
  ) : (
    <FieldValue field={field} value={value} />
  );

const isJoined = ({ joined = {} }: ResourceDefinition, reference: string): boolean =>
  Object.values(joined).some(({ via }) => via === reference);

/** The values of a record with their labels. */
export const RecordDetails = ({ record, children }: { record: RaRecord; children?: ReactNode }) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const labelOf = (source: string) => translate(`resources.${definition.name}.fields.${source}`);
  const references = Object.entries(definition.embedded ?? {}).filter(
    ([, { via }]) => !isJoined(definition, via),
  );
  const columns = useColumns().filter(({ source }) => source !== definition.recordRepresentation);
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}
    >
      {columns.map((column) => (
        <LabeledValue key={column.source} label={labelOf(column.source)}>
          {record[column.source] != null && record[column.source] !== '' && (
            <ColumnValue record={record} column={column}>
              <FullFieldValue field={column.field} value={record[column.source]} />
            </ColumnValue>
          )}
        </LabeledValue>
      ))}
      {references.map(([source, { via, target }]) => (
        <LabeledValue key={source} label={labelOf(via)}>
          {record[source]?.[resourceNamed(target).recordRepresentation]}
        </LabeledValue>
      ))}
      {children}
      <LabeledValue label={labelOf('createdAt')}>
        <RelativeTime iso={record.createdAt} />
      </LabeledValue>
      <LabeledValue label={labelOf('updatedAt')}>
        <RelativeTime iso={record.updatedAt} />
      </LabeledValue>
    </Box>
  );
};
