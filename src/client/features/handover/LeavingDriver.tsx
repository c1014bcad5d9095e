import { Box, Checkbox, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { cashings } from '../../../resources/cashings';
import { ParseError, readMoney, writeMoney } from '../../rows/crud/inputs/parse';
import { stateLooks } from '../balances/StateMark';
import { balanceText, fallingDueText } from '../balances/texts';
import { choiceName, settlements } from './choices';
import type { Leaving } from './useLeaving';

interface Props {
  leaving: Leaving;
  /** Whether the box is ticked at first. */
  isLikely: boolean;
}

const amountField = cashings.fields.amount;

/** The choice of how a leaving driver's debt is settled. */
const Settlement = ({ leaving: { assignment, balance } }: Pick<Props, 'leaving'>) => {
  const translate = useTranslate();
  const owed = balance?.balance ?? 0;
  const suggested = writeMoney(owed, amountField);
  const { resetField } = useFormContext();
  const how = useController({ name: choiceName(assignment, 'how'), defaultValue: 'open' });
  const amount = useController({
    name: choiceName(assignment, 'amount'),
    defaultValue: suggested,
    rules: {
      validate: (text: string) => {
        const parsed = readMoney(text, amountField);
        if (how.field.value === 'open') return true;
        return parsed instanceof ParseError ? translate(parsed.hint) : true;
      },
    },
  });
  // On another day another amount is owed. A typed amount stays.
  const follow = useEvent(() => {
    const { name } = amount.field;
    if (!amount.fieldState.isDirty) resetField(name, { defaultValue: suggested });
  });
  useEffect(() => follow(), [follow, suggested]);
  if (owed <= 0) return null;
  return (
    <>
      <RadioGroup
        row
        aria-label={translate('motoka.money.handover.what', { driver: assignment.driver ?? '' })}
        value={how.field.value}
        onChange={(_, chosen) => how.field.onChange(chosen)}
      >
        {settlements.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={translate(`motoka.money.handover.${one}`)}
          />
        ))}
      </RadioGroup>
      {how.field.value !== 'open' && (
        <TextField
          {...amount.field}
          label={translate(`resources.${cashings.name}.fields.amount`)}
          error={amount.fieldState.invalid}
          helperText={amount.fieldState.error?.message}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          sx={{ maxWidth: 200 }}
        />
      )}
    </>
  );
};

/** A driver who leaves a car: their balance, and how it is settled. */
export const LeavingDriver = ({ leaving, isLikely }: Props) => {
  const translate = useTranslate();
  const { assignment, balance, fallingDue, isOfCar } = leaving;
  const leaves = useController({ name: choiceName(assignment, 'leaves'), defaultValue: isLikely });
  const values = { name: assignment.driver ?? '', plate: assignment.numberPlate };
  const leavesText = translate('motoka.assign.leaves', values);
  return (
    <Box component="li" sx={{ py: 2, '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' } }}>
      {isOfCar ? (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={leaves.field.value === true}
              onChange={(_, isTicked) => leaves.field.onChange(isTicked)}
            />
          }
          label={leavesText}
        />
      ) : (
        <Typography>{leavesText}</Typography>
      )}
      <Typography
        variant="body2"
        sx={{ fontWeight: 500, color: balance ? stateLooks[balance.state].color : 'text.secondary' }}
      >
        {balance ? balanceText(balance, translate) : translate('motoka.money.handover.noBalance')}
      </Typography>
      {fallingDue && <Typography variant="body2">{fallingDueText(fallingDue, translate)}</Typography>}
      {(!isOfCar || leaves.field.value === true) && <Settlement leaving={leaving} />}
    </Box>
  );
};
