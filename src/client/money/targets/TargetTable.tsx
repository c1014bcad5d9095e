import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { targets } from '../../../resources/targets';
import { listTableStyles } from '../../crud/tableStyles';
import type { Assignment } from '../api';
import { phoneRows } from '../phoneRows';
import { type RowProps, TargetTableRow } from './TargetTableRow';
import type { TargetRow } from './targetRows';

const phone = '@media (max-width: 599.95px)';

const styles = {
  ...listTableStyles,
  overflowX: 'visible',
  '& thead th': { ...listTableStyles['& thead th'], position: 'static' },
  '& tbody td': { ...listTableStyles['& tbody td'], height: 56, py: 1 },
  '& tbody td:first-of-type': {},
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
  [phone]: {
    ...phoneRows[phone],
    '& tbody tr': {
      ...phoneRows[phone]['& tbody tr, & tfoot tr'],
      gridTemplateColumns: '44px minmax(0, 1fr) minmax(0, 1fr)',
    },
    '& .amount': { gridColumn: '1 / 3' },
    '& .every': { gridColumn: '3' },
  },
} as const;

interface Props extends Omit<RowProps, 'row' | 'assignment'> {
  rows: readonly TargetRow[];
  /** The current assignments that started after the first day of the targets. */
  late: readonly Assignment[];
}

/** The current drivers without a target, filled in with the suggestions. */
export const TargetTable = ({ rows, late, ...props }: Props) => {
  const translate = useTranslate();
  const heading = (source: string) => (
    <th scope="col">{translate(`resources.${targets.name}.fields.${source}`)}</th>
  );
  return (
    <Box sx={styles}>
      <table aria-label={translate('motoka.money.setTargets')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{translate('motoka.money.targets.chosen')}</span>
            </th>
            {heading('driver')}
            {heading('numberPlate')}
            {heading('amount')}
            {heading('every')}
            {heading('days')}
            <th scope="col">
              <span className="unseen">{translate('motoka.money.targets.result')}</span>
            </th>
          </tr>
        </thead>
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
      </table>
    </Box>
  );
};
