import { Checkbox, FormHelperText, OutlinedInput } from '@mui/material';
import { type ComponentProps, memo } from 'react';
import { useTranslate } from 'react-admin';
import { targets } from '../../../resources/targets';
import { useAccount } from '../../ground/account/useAccount';
import { choiceKey } from '../../rows/crud/fields/FieldValue';
import { Plate } from '../../rows/crud/fields/Plate';
import { formatWeekdays } from '../../rows/crud/fields/weekdays';
import type { Assignment, Terms } from '../balances/api';
import { AssignmentNote } from './AssignmentNote';
import type { TargetRow } from './targetRows';

const { every: everyField } = targets.fields;
const everyKeys = Object.keys(everyField.options ?? {}) as Terms['every'][];
/** The common choices of weekdays. The target's own form offers all others. */
const usualDays = ['1111111', '1111110', '1111100'];

export interface RowProps {
  row: TargetRow;
  isBusy: boolean;
  startsOn: string;
  /** Set if it started after the first day of the target. */
  assignment: Assignment | undefined;
  onType: (key: string, values: Partial<TargetRow>) => void;
}

const Choice = (props: ComponentProps<'select'>) => <select className="choice" {...props} />;

/** A driver with a checkbox and the inputs of their target. */
export const TargetTableRow = memo(({ row, isBusy, startsOn, assignment, onType }: RowProps) => {
  const translate = useTranslate();
  const { seesOthers } = useAccount();
  const { key, of, isChosen, amount, every, days, error } = row;
  const isSaved = row.status === 'saved';
  const isFixed = isBusy || isSaved;
  const label = (source: string) =>
    `${translate(`resources.${targets.name}.fields.${source}`)}, ${of.driver ?? ''} ${of.numberPlate}`;
  const errorId = `target-${key}-error`;
  const type = (values: Partial<TargetRow>) => onType(key, values);
  return (
    <tr className={isSaved ? 'saved' : undefined}>
      <td>
        <Checkbox
          size="small"
          checked={isChosen}
          disabled={isFixed}
          onChange={(_, isTicked) => type({ isChosen: isTicked })}
          slotProps={{ input: { 'aria-label': `${of.driver ?? ''} ${of.numberPlate}` } }}
        />
      </td>
      <td>
        <strong>{of.driver}</strong>
        {seesOthers && <span className="second">{of.name}</span>}
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
          sx={{ minWidth: 96, maxWidth: { sm: 160 } }}
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
      <td className="whole days">
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
      <td className="whole result">
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
