import type { FieldKind } from '../../../../contract/fields';
import type { Column } from '../fields/columns';

interface Props {
  rows: number;
  columns: readonly Column[];
  /** The number of cells after the columns. */
  after: number;
}

/** Approximate widths of the values, so that the columns do not move when the values are loaded. */
const widths = {
  text: 96,
  longText: 208,
  email: 160,
  password: 0,
  integer: 80,
  money: 96,
  phone: 128,
  date: 72,
  boolean: 32,
  reference: 32,
  choice: 64,
  weekdays: 80,
  percent: 48,
  decimal: 64,
  instant: 112,
  files: 32,
} satisfies { [K in FieldKind]: number };

/** Placeholders for rows that are being loaded, in the same number and height. */
export const SkeletonRows = ({ rows, columns, after }: Props) => {
  const cells = [
    { key: 'rowNumber', width: 16 },
    ...columns.map(({ source, field }) => ({ key: source, width: widths[field.kind] })),
    ...Array.from({ length: after }, (_, index) => ({ key: `after${index}`, width: 64 })),
  ];
  return (
    <tbody aria-busy className="loading">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {cells.map(({ key, width }) => (
            <td key={key} aria-hidden>
              <span className="skeleton" style={{ minWidth: width }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
};
