import { memo } from 'react';
import { type RaRecord, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../ground/paths';
import { ColumnValue } from '../fields/ColumnValue';
import { RelativeTime } from '../fields/RelativeTime';
import { FileCount } from '../photos/FileCount';
import { type Column, cellClass } from '../fields/columns';
import { useIsNewRow } from '../../../shell/live/changes';
import { useIsPaper } from './print/usePaper';
import { SelectBox } from './selection/SelectBox';
import type { Selection } from './selection/useSelection';
import { isAtServer, isUnsent } from '../../../ground/providers/outbox/unsent';
import type { ListLayoutProps } from './listTypes';
import { UnsentMark } from '../unsent/UnsentMark';
import { useDefinition } from '../useDefinition';

interface Props extends Omit<ListLayoutProps, 'opened'> {
  record: RaRecord;
  number: number;
  columns: readonly Column[];
  stamps: readonly string[];
  isOpened: boolean;
  /** Undefined if rows cannot be selected. */
  isSelected?: boolean | undefined;
  toggle?: Selection['toggle'] | undefined;
}

/** A row of a table. Memoized, with plain cells that the table styles. */
export const RecordRow = memo(({ record, number, columns, stamps, cells, rowActions, ...row }: Props) => {
  const { isOpened, isSelected = false, toggle } = row;
  const resource = useResourceContext() ?? '';
  const { recordRepresentation } = useDefinition();
  const isThere = isAtServer(record);
  const hasPage = !useIsPaper() && record.id !== undefined;
  const mark = isOpened || undefined;
  const isNew = useIsNewRow(resource, record.id);
  return (
    <tr
      data-id={record.id}
      data-new={isNew || undefined}
      data-opened={mark}
      aria-current={mark}
      data-selected={isSelected || undefined}
      data-unsent={isUnsent(record) || undefined}
    >
      <td>
        {toggle && isThere && <SelectBox record={record} isSelected={isSelected} toggle={toggle} />}
        {isThere && (hasPage ? <Link to={adminPaths.record(resource, record.id)}>{number}</Link> : number)}
      </td>
      {columns.map((column) => (
        <td key={column.source} className={cellClass(column.field)}>
          <ColumnValue record={record} column={column}>
            {isThere ? cells?.[column.source]?.(record) : undefined}
          </ColumnValue>
          {column.source === recordRepresentation && <FileCount value={record['files']} />}
          {column.source === recordRepresentation && isUnsent(record) && <UnsentMark />}
        </td>
      ))}
      {stamps.map((source) => (
        <td key={source}>
          <RelativeTime iso={record[source]} />
        </td>
      ))}
      {rowActions && (
        <td>
          <div className="actions">{isThere && rowActions.render(record)}</div>
        </td>
      )}
    </tr>
  );
});
