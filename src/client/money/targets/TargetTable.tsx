import { Box, Checkbox, FormHelperText, OutlinedInput } from '@mui/material';
import { type ComponentProps, memo } from 'react';
import { useTranslate } from 'react-admin';
import { targets } from '../../../resources/targets';
import { useAccount } from '../../admin/account/useAccount';
import { choiceKey } from '../../crud/fields/FieldValue';
import { Plate } from '../../crud/fields/Plate';
import { formatWeekdays } from '../../crud/fields/weekdays';
import { listTableStyles } from '../../crud/tableStyles';
import type { Assignment, Terms } from '../api';
import { AssignmentNote } from './AssignmentNote';
import type { TargetRow } from './targetRows';

const { every: everyField } = targets.fields;
const everyKeys = Object.keys(everyField.options ?? {}) as Terms['every'][];
/** What nearly everybody works; anything else is said in the target's own form. */
const usualDays = ['1111111', '1111110', '1111100'];

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
  '@media (max-width: 599.95px)': {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '44px 1fr 1fr',
      alignItems: 'center',
      columnGap: 8,
      p: 3,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tbody td': { border: 0, height: 'auto', px: 0, py: 1 },
    '& tbody td:first-of-type': { pl: 0 },
    '& tbody td:last-of-type': { pr: 0 },
    '& .amount': { gridColumn: '1 / 3' },
    '& .every': { gridColumn: '3' },
    '& .days, & .said': { gridColumn: '1 / -1' },
  },
} as const;

interface RowProps {
  row: TargetRow;
  isBusy: boolean;
  startsOn: string;
  /** Where it began later than the target. */
  assignment: Assignment | undefined;
  onType: (key: string, values: Partial<TargetRow>) => void;
}

const Choice = (props: ComponentProps<'select'>) => <select className="choice" {...props} />;

const TargetTableRow = memo(({ row, isBusy, startsOn, assignment, onType }: RowProps) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const { key, of, isChosen, amount, every, days, error } = row;
  const isSaved = row.status === 'saved';
  const isFixed = isBusy || isSaved;
  const label = (source: string) =>
    `${translate(`resources.${targets.name}.fields.${source}`)}, ${of.driver} ${of.numberPlate}`;
  const errorId = `target-${key}-error`;
  const type = (values: Partial<TargetRow>) => onType(key, values);
  return (
    <tr>
      <td>
        <Checkbox
          size="small"
          checked={isChosen}
          disabled={isFixed}
          onChange={(_, isTicked) => type({ isChosen: isTicked })}
          slotProps={{ input: { 'aria-label': `${of.driver} ${of.numberPlate}` } }}
        />
      </td>
      <td>
        <strong>{of.driver}</strong>
        {isAdmin && (
          <Box component="span" className="quiet" sx={{ display: 'block', fontSize: 12 }}>
            {of.name}
          </Box>
        )}
      </td>
      <td>
        <Plate>{of.numberPlate}</Plate>
      </td>
      <td className="amount">
        <OutlinedInput
          size="small"
          fullWidth
          value={amount}
          disabled={isFixed}
          error={error !== undefined}
          onChange={({ target }) => type({ amount: target.value })}
          inputProps={{
            'aria-label': label('amount'),
            'aria-describedby': error === undefined ? undefined : errorId,
            inputMode: 'decimal',
            autoComplete: 'off',
          }}
          sx={{ minWidth: 112 }}
        />
      </td>
      <td className="every">
        <Choice
          aria-label={label('every')}
          value={every}
          disabled={isFixed}
          onChange={({ target }) => type({ every: everyKeys.find((one) => one === target.value) ?? 'day' })}
        >
          {everyKeys.map((one) => (
            <option key={one} value={one}>
              {translate(choiceKey(everyField, one))}
            </option>
          ))}
        </Choice>
      </td>
      <td className="days">
        <Choice
          aria-label={label('days')}
          value={days}
          disabled={isFixed}
          onChange={({ target }) => type({ days: target.value })}
        >
          {usualDays.map((one) => (
            <option key={one} value={one}>
              {formatWeekdays(one, translate)}
            </option>
          ))}
        </Choice>
      </td>
      <td className="said">
        {isSaved && translate('motoka.money.targets.saved')}
        {error !== undefined && (
          <FormHelperText error id={errorId}>
            {error}
          </FormHelperText>
        )}
        {!isSaved && isChosen && assignment && <AssignmentNote assignment={assignment} startsOn={startsOn} />}
      </td>
    </tr>
  );
});

interface Props extends Omit<RowProps, 'row' | 'assignment'> {
  rows: readonly TargetRow[];
  /** The assignments of today that began later than the targets. */
  late: readonly Assignment[];
}

/** Every present driver without a target, with what their cashings suggest. */
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
