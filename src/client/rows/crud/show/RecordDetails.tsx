import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../../../contract/resource';
import { resourceNamed } from '../../../../resources';
import { ColumnValue } from '../fields/ColumnValue';
import { LabeledValue } from '../fields/LabeledValue';
import { RelativeTime } from '../fields/RelativeTime';
import { cellClass, type Column, isIdentifier } from '../fields/columns';
import { useColumns } from '../useColumns';
import { useDefinition } from '../useDefinition';
import type { Field } from '../../../../contract/fields';
import { FieldValue } from '../fields/FieldValue';

/** A value on a record's page, where a long text is shown in full. */
const FullFieldValue = ({ field, value }: { field: Field; value: unknown }) =>
  ['longText', 'text'].includes(field.kind) && !isIdentifier(field) && !field.phrases ? (
    <Box component="bdi" sx={{ whiteSpace: 'pre-line' }}>
      {String(value)}
    </Box>
  ) : (
    <span className={cellClass(field)}>
      <FieldValue field={field} value={value} />
    </span>
  );

const isJoined = ({ joined = {} }: ResourceDefinition, reference: string): boolean =>
  Object.values(joined).some(({ via }) => via === reference);

/** Whether a column shows something: a value, or what stands for an empty reference. */
const hasText = (record: RaRecord, { source, via }: Column): boolean =>
  record[source] === null ? via?.none !== undefined : record[source] !== undefined && record[source] !== '';

const grid = {
  m: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  // The label says the unit.
  '& .no-unit .one-line > .quiet': { fontSize: '0rem' },
} as const;

/** Whether few records have a value: a column that is optional, and sent only if it was filled in. */
const isRare = (
  { fields, joined = {}, optionalColumns = [] }: ResourceDefinition,
  { source }: Column,
): boolean =>
  optionalColumns.includes(source) && fields[joined[source]?.via ?? source]?.sentIfChanged === true;

export const RecordDetails = ({ record, children }: { record: RaRecord; children?: ReactNode }) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const labelOf = (source: string) => translate(`resources.${definition.name}.fields.${source}`);
  const references = Object.entries(definition.embedded ?? {}).filter(
    ([, { via }]) => !isJoined(definition, via),
  );
  // What few records have is shown where it is filled in.
  const isShown = (column: Column) => !isRare(definition, column) || hasText(record, column);
  const columns = useColumns()
    .filter(({ source }) => source !== definition.recordRepresentation)
    .filter(isShown);
  return (
    <Box component="dl" sx={grid}>
      {columns.map((column) => (
        <LabeledValue key={column.source} label={labelOf(column.source)}>
          {hasText(record, column) && (
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
