import { Box, Button, Link as PlainLink, Typography } from '@mui/material';
import { useTranslate, useUpdate } from 'react-admin';
import { Link } from 'react-router-dom';
import { toKwacha } from '../../../contract/money';
import { cashings } from '../../../resources/cashings';
import { drivers } from '../../../resources/drivers';
import { formatDay, formatMoney, formatPhone } from '../../i18n/format';
import { adminPaths } from '../../paths';
import { DriverChoice } from './DriverChoice';
import type { Line } from './lines';
import type { Words } from './useWords';
import type { StatementState } from './useStatement';
import { OnlineButton } from '../../layout/OnlineButton';

const WHOLE_NUMBER = /^\d{9,15}$/;

/** A number with its country code, or without the zero of a national one. */
const shownPhone = (phone: string): string => (WHOLE_NUMBER.test(phone) ? formatPhone(Number(phone)) : phone);

/** Offers to save the number of a row with the driver that was chosen for it. */
const SaveNumber = ({ line, state }: { line: Line; state: StatementState }) => {
  const translate = useTranslate();
  const driver = state.driverOf(line);
  const [update, { isPending, isSuccess }] = useUpdate();
  if (!driver || !WHOLE_NUMBER.test(line.phone)) return null;
  const values = { phone: shownPhone(line.phone), driver: String(driver['name']) };
  const isSaved = isSuccess || String(driver['phone'] ?? '').endsWith(line.phone.slice(-9));
  if (isSaved) return isSuccess ? <span>{translate('motoka.mobileMoney.numberSaved', values)}</span> : null;
  const save = () =>
    void update(
      drivers.name,
      { id: driver.id, data: { phone: Number(line.phone) }, previousData: driver },
      { onSuccess: state.recheck },
    );
  return (
    <OnlineButton size="small" disabled={isPending} onClick={save}>
      {translate('motoka.mobileMoney.saveNumber', values)}
    </OnlineButton>
  );
};

interface Props {
  line: Line;
  state: StatementState;
  words: Words;
  isOpen: boolean;
}

/** A row of a statement: its day, amount and payer, what becomes of it, and the driver where one is asked for. */
export const GroupLine = ({ line, state, words, isOpen }: Props) => {
  const translate = useTranslate();
  const { date, amount, amountText, name, phone, reference } = line;
  const isChosen = state.driverOf(line) !== undefined;
  const payer = [name, shownPhone(phone)].filter(Boolean).join(', ');
  return (
    <Box component="li" sx={lineStyles}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {amount === undefined ? amountText : formatMoney(toKwacha(amount))}
        </Typography>{' '}
        {/^\d{4}-/.test(date) ? formatDay(date) : date}
        <Typography variant="body2" color="textSecondary">
          {[payer, reference].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography variant="body2">
          {words.recordId === undefined ? (
            words.text
          ) : (
            <PlainLink component={Link} to={adminPaths.update(cashings.name, words.recordId)} target="_blank">
              {words.text}
            </PlainLink>
          )}
        </Typography>
        {isOpen && !isChosen && (
          <Box sx={{ mt: 1 }}>
            <DriverChoice
              label={translate('motoka.mobileMoney.driver', { payer: payer || reference || formatDay(date) })}
              onChoose={(driver) => state.chooseDriver(line, driver)}
            />
          </Box>
        )}
        {isChosen && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <SaveNumber line={line} state={state} />
            <Button size="small" color="inherit" onClick={() => state.chooseDriver(line, undefined)}>
              {translate('motoka.mobileMoney.otherDriver')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
};

const lineStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
