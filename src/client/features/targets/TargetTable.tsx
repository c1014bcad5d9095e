import { useTranslate } from 'react-admin';
import { targets } from '../../../resources/targets';
import type { TableColumn } from '../../rows/crud/table/columns';
import { ReportTable } from '../../rows/crud/table/ReportTable';
import type { Assignment } from '../balances/api';
import { type RowProps, TargetTableRow } from './TargetTableRow';
import type { TargetRow } from './targetRows';

const styles = {
  overflowX: 'visible',
  // The bar at the end of the page covers neither a field nor its message.
  '& input, & select': { scrollMarginBottom: 128 },
  '& tbody td': { height: { sm: 56 }, py: { sm: 1 } },
  '& .choice': {
    font: 'inherit',
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'text.secondary',
    borderRadius: 1,
    height: { xs: 44, sm: 40 },
    px: 2,
    width: '100%',
  },
  '@media (max-width: 599.95px)': {
    '& tbody tr': { gridTemplateColumns: '44px minmax(0, 1fr) minmax(0, 1fr)' },
    '& .amount': { gridColumn: '1 / 3' },
    '& .every': { gridColumn: '3' },
    // A saved row keeps its height.
    '& .saved .days': { gridColumn: '1 / 3' },
    '& .saved .result': { gridColumn: '3', alignSelf: 'center' },
  },
} as const;

const columns: readonly TableColumn<TargetRow>[] = [
  { source: 'isChosen', label: 'motoka.money.targets.chosen', isLabelHidden: true },
  { source: 'driver' },
  { source: 'numberPlate' },
  { source: 'amount' },
  { source: 'every' },
  { source: 'days' },
  { source: 'status', label: 'motoka.money.targets.result', isLabelHidden: true },
];

interface Props extends Omit<RowProps, 'row' | 'assignment'> {
  rows: readonly TargetRow[];
  /** The current assignments that started after the first day of the targets. */
  late: readonly Assignment[];
}

/** The current drivers without a target, filled in with the suggestions. */
export const TargetTable = ({ rows, late, ...props }: Props) => (
  <ReportTable
    variant="section"
    aria-label={useTranslate()('motoka.money.setTargets')}
    resource={targets.name}
    columns={columns}
    rows={rows}
    sx={styles}
  >
    <tbody>
      {rows.map((row) => (
        <TargetTableRow
          key={row.key}
          {...props}
          row={row}
          assignment={late.find(
            ({ driverId, carId }) => driverId === row.of.driverId && carId === row.of.carId,
          )}
        />
      ))}
    </tbody>
  </ReportTable>
);
