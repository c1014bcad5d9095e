import { Box, Button, Link as PlainLink, Typography } from '@mui/material';
import { type RaRecord, useNotify, useTranslate, useUpdate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cashings } from '../../../../resources/cashings';
import { drivers } from '../../../../resources/drivers';
import { formatDay } from '../../../ground/i18n/format';
import { adminPaths } from '../../../ground/paths';
import { Candidates } from './Candidates';
import type { Line } from './line';
import { lineStyles } from './lineStyles';
import { LineText, payerOf, shownPhone, WHOLE_NUMBER } from './LineText';
import type { Words } from './useWords';
import type { StatementState } from './useStatement';
import { OnlineButton } from '../../../shell/layout/OnlineButton';
import { RecordChoice } from '../RecordChoice';

interface LineProps {
  line: Line;
  state: StatementState;
}

/** Offers to save the number of a row with the driver that was chosen for it. */
const SaveNumber = ({ line, state }: LineProps) => {
  const translate = useTranslate();
  const notify = useNotify();
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
      { onSuccess: state.recheck, onError: ({ message }) => notify(message, { type: 'error' }) },
    );
  return (
    <OnlineButton size="small" disabled={isPending} onClick={save}>
      {translate('motoka.mobileMoney.saveNumber', values)}
    </OnlineButton>
  );
};

/** What the user said of a row, to be taken back: its driver, which cashing it is, that it is money in. */
const Said = ({ line, state }: LineProps) => {
  const translate = useTranslate();
  const again = (label: string, onClick: () => void) => (
    <Button size="small" color="inherit" onClick={onClick}>
      {translate(`motoka.mobileMoney.${label}`)}
    </Button>
  );
  const isChosen = state.driverOf(line) !== undefined;
  const isMeant = state.meantBy(line) !== undefined;
  const isTakenIn = state.said.takenIn.has(line.index);
  if (!isChosen && !isMeant && !isTakenIn) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <SaveNumber line={line} state={state} />
      {isChosen && again('otherDriver', () => state.chooseDriver(line, undefined))}
      {isMeant && again('chooseAgain', () => state.chooseMeant(line, undefined))}
      {isTakenIn && again('leaveOut', () => state.takeIn(line.index, false))}
    </Box>
  );
};

/** Selects the driver of an open row. */
const DriverChoice = ({ label, onChoose }: { label: string; onChoose: (driver: RaRecord) => void }) => (
  <RecordChoice definition={drivers} label={label} onChoose={(driver) => driver && onChoose(driver)} />
);

interface Props extends LineProps {
  words: Words;
  isOpen: boolean;
  /** The cashings that the row may be. */
  candidates: readonly number[];
  records: ReadonlyMap<number, RaRecord>;
}

/** A row of a statement: its day, amount and payer, what becomes of it, and the driver or cashing where one is asked for. */
export const GroupLine = ({ line, state, words, isOpen, candidates, records }: Props) => {
  const translate = useTranslate();
  const payer = payerOf(line) || line.reference || formatDay(line.date);
  return (
    <Box component="li" sx={lineStyles}>
      <LineText line={line} />
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
        {candidates.length > 0 && <Candidates line={line} state={state} ids={candidates} records={records} />}
        {isOpen && state.driverOf(line) === undefined && (
          <Box sx={{ mt: 1 }}>
            <DriverChoice
              label={translate('motoka.mobileMoney.driver', { payer })}
              onChoose={(driver) => state.chooseDriver(line, driver)}
            />
          </Box>
        )}
        <Said line={line} state={state} />
      </Box>
    </Box>
  );
};
