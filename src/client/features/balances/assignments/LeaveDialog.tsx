import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { required, useNotify, useRefresh, useTranslate } from 'react-admin';
import { DateInput } from '../../../rows/crud/inputs/DateInput';
import { toDay } from '../../../rows/crud/inputs/parse';
import { DialogForm } from '../../../rows/crud/form/DialogForm';
import { useSubmitResult } from '../../../rows/crud/form/useSubmitResult';
import { addDays, today } from '../../../ground/dates/days';
import { formatDay } from '../../../ground/i18n/format';
import { type Assignment, useBalances } from '../api';
import { stateLooks } from '../StateMark';
import { balanceText } from '../texts';
import { correctAssignment } from './write';

const source = 'lastDay';

/** What a driver owes for the car today. */
const Owed = ({ assignment: { driverId, carId, userId } }: { assignment: Assignment }) => {
  const translate = useTranslate();
  const { data } = useBalances({ driverId, carId });
  const balance = data?.find((one) => one.userId === userId);
  if (!balance) return null;
  return (
    <Typography variant="body2" sx={{ fontWeight: 500, color: stateLooks[balance.state].color, mb: 2 }}>
      {balanceText(balance, translate)}
    </Typography>
  );
};

interface Props {
  /** The present assignments of a car or a driver; at least one. */
  present: readonly Assignment[];
  onClose: () => void;
  onDone: () => void;
}

/** Ends an assignment after a last day, without another driver. A car with several drivers asks who leaves. */
const LeaveDialog = ({ present, onClose, onDone }: Props) => {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`motoka.money.leave.${key}`, values);
  const notify = useNotify();
  const refresh = useRefresh();
  const outcome = useSubmitResult('', { isInPage: true });
  const [leavingId, setLeavingId] = useState(present[0]?.id);
  const leaving = present.find((one) => one.id === leavingId) ?? present[0];
  if (!leaving) return null;
  const { driver, numberPlate: plate, startedOn } = leaving;
  const yesterday = addDays(today(), -1);
  const words = { driver: driver ?? '', plate, since: formatDay(startedOn) };
  // The day after it is not theirs any more, and the server takes no later one than today.
  const refuseToday = (day: unknown) => (toDay(day) > yesterday ? text('notToday') : undefined);
  const save = async (values: Readonly<Record<string, unknown>>) => {
    try {
      await correctAssignment(leaving.id, { endedOn: addDays(toDay(values[source]), 1) });
      notify('motoka.money.leave.done', { type: 'success', messageArgs: words });
      refresh();
      onDone();
      return undefined;
    } catch (reason) {
      const { endedOn } = outcome.fail(reason);
      return endedOn === undefined ? undefined : { [source]: endedOn };
    }
  };
  return (
    <DialogForm
      resource="driverAssignments"
      title={text('title')}
      outcome={outcome}
      defaultValues={{ [source]: yesterday }}
      onSubmit={save}
      onClose={onClose}
    >
      {present.length > 1 && (
        <RadioGroup
          aria-label={text('who')}
          value={leaving.id}
          onChange={(_, chosen) => setLeavingId(Number(chosen))}
        >
          {present.map((one) => (
            <FormControlLabel
              key={one.id}
              value={one.id}
              control={<Radio size="small" />}
              label={one.driver}
            />
          ))}
        </RadioGroup>
      )}
      <Typography>{text('since', words)}</Typography>
      <Owed assignment={leaving} />
      <DateInput source={source} isRequired validate={[required(), refuseToday]} />
      <Typography variant="body2" color="textSecondary">
        {text('hint')}
      </Typography>
    </DialogForm>
  );
};

export default LeaveDialog;
