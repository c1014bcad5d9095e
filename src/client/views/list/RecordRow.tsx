import { memo } from 'react';
import type { RaRecord } from 'react-admin';
import { FieldValue } from '../FieldValue';
import { When } from '../When';
import { type Column, isFigure } from '../columns';
import type { RecordsProps } from '../records';

interface Props extends RecordsProps {
  record: RaRecord;
  number: number;
  columns: readonly Column[];
  stamps: readonly string[];
}

/** One record of a table: plain cells, styled by the table, and drawn anew only when something of it is new. */
export const RecordRow = memo(({ record, number, columns, stamps, cells, trailing }: Props) => (
  <tr>
    <td>{number}</td>
    {columns.map(({ source, field }) => (
      <td key={source} className={isFigure(field) ? 'figure' : undefined}>
        {cells?.[source]?.(record) ?? <FieldValue field={field} value={record[source]} />}
      </td>
    ))}
    {stamps.map((source) => (
      <td key={source}>
        <When iso={record[source]} />
      </td>
    ))}
    {trailing && (
      <td>
        <div className="actions">{trailing.render(record)}</div>
      </td>
    )}
  </tr>
));
