import { type ReactNode, useState } from 'react';
import type { RowGroup } from './columns';
import { roles } from './roles';

interface Props<Row> {
  group: RowGroup<Row>;
  columns: readonly {
    readonly source: string;
    readonly label: string;
    readonly className?: string | undefined;
  }[];
  children: ReactNode;
}

/** A group of rows: its head, with a button that unfolds the rows. */
export const GroupBody = <Row,>({ group, columns, children }: Props<Row>) => {
  const { label, note, cells = {}, rows, isOpen: isOpenAtFirst, isOffScreen = false } = group;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  if (label === undefined) return <tbody>{children}</tbody>;
  const first = columns.findIndex(({ source }) => source in cells);
  return (
    <tbody data-folded={!isOpen || undefined} className={isOffScreen ? 'off-screen' : undefined}>
      <tr {...roles.row} className="group">
        <th {...roles.rowHead} scope="rowgroup" colSpan={first}>
          {rows.length > 0 ? (
            <button type="button" className="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {label}
            </button>
          ) : (
            label
          )}{' '}
          {note}
        </th>
        {columns.slice(first).map(({ source, label: heading, className }) => (
          <td key={source} {...roles.cell} className={className} data-label={heading}>
            {cells[source]}
          </td>
        ))}
      </tr>
      {children}
    </tbody>
  );
};
