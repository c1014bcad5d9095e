import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { papers } from '../../../resources/papers';
import { readings } from '../../../resources/readings';
import { services } from '../../../resources/services';
import { today } from '../../ground/dates/days';
import { formatDay } from '../../ground/i18n/format';
import { type Due, serviceKind } from './api';
import { useMayRecord } from '../../ground/account/useMayRecord';
import { useIsViewer } from '../../ground/account/useIsViewer';
import { drivers } from '../../../resources/drivers';
import { choiceKey } from '../../rows/crud/fields/FieldValue';
import { noErrorToast } from '../../rows/crud/list/listDefaults';
import { useMessageTexts } from '../../rows/messaging/texts';
import { WhatsAppButton } from '../../rows/messaging/WhatsAppButton';
import { daysOf, monthFrom } from '../../ground/dates/months';

export type RenewalName = 'quarter' | 'nextQuarter' | 'sixMonths' | 'year';

export interface Renewal {
  readonly name: RenewalName;
  readonly validUntil: string;
}

/** Returns the last day of the quarter. */
const endOfQuarter = (day: string): string => {
  const month = Number(day.slice(5, 7));
  const last = monthFrom(day.slice(0, 7), (3 - (month % 3)) % 3);
  return daysOf({ from: last, to: last }).to;
};

/** Returns the same day some months later, or the last day of a shorter month. */
const monthsLater = (day: string, months: number): string => {
  const month = monthFrom(day.slice(0, 7), months);
  const { to } = daysOf({ from: month, to: month });
  const same = `${month}${day.slice(7)}`;
  return same < to ? same : to;
};

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Returns the renewals to choose from. They start at the paper's end, or today if it is expired. */
export const renewalsOf = (validUntil: string, today: string): readonly Renewal[] => {
  const isOver = validUntil < today;
  const start = isOver ? today : validUntil;
  const quarter = endOfQuarter(isOver ? today : dayAfter(validUntil));
  return [
    { name: quarter === endOfQuarter(today) ? 'quarter' : 'nextQuarter', validUntil: quarter },
    { name: 'sixMonths', validUntil: monthsLater(start, 6) },
    { name: 'year', validUntil: monthsLater(start, 12) },
  ];
};

/** A message to a driver whose paper ends. */
const DueMessage = ({ due, driverId }: { due: Due; driverId: number }) => {
  const translate = useTranslate();
  const textFor = useMessageTexts();
  const { data } = useGetOne(drivers.name, { id: driverId }, noErrorToast);
  const values = {
    driver: due.driver ?? '',
    car: due.numberPlate ?? '',
    since: due.dueOn ? formatDay(due.dueOn) : '',
    days: String(due.daysLeft ?? ''),
    owner: due.name ?? '',
  };
  const what = translate(choiceKey(papers.fields.kind, due.kind));
  const builtIn = translate('motoka.messages.due', { driver: values.driver, what, day: values.since });
  return (
    <WhatsAppButton
      size="small"
      message={{ template: textFor('due'), builtIn, values }}
      phone={data?.['phone']}
      driverId={driverId}
      label={translate('motoka.messages.whatsAppTo', { driver: values.driver })}
    />
  );
};

interface Props {
  due: Due;
  /** The path of the page over which the dialogs open. */
  page: string;
}

/** Returns a function that opens an Add dialog over the page with default values. */
const useOpenAddDialog = (page: string) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (resource: string, given: object) =>
    void navigate(`${page}/create/${resource}${search}`, { state: { isOverPage: true, given } });
};

const RenewMenu = ({ due: { kind, carId, driverId, userId, dueOn }, page }: Props) => {
  const translate = useTranslate();
  const openAddDialog = useOpenAddDialog(page);
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('motoka.due.renew')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {renewalsOf(dueOn ?? today(), today()).map(({ name, validUntil }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(undefined);
              openAddDialog(papers.name, { kind, carId, driverId, userId, validUntil });
            }}
          >
            {translate(`motoka.due.until.${name}`, { day: formatDay(validUntil) })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** The actions of a due row. Each opens an Add dialog with default values. */
export const DueActions = ({ due, page }: Props) => {
  const translate = useTranslate();
  const openAddDialog = useOpenAddDialog(page);
  const { carId, userId } = due;
  const mayRecord = useMayRecord();
  const isViewer = useIsViewer();
  // A driver's paper may have no owner.
  if (userId === null ? isViewer : !mayRecord(userId)) return null;
  if (due.kind !== serviceKind)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <RenewMenu due={due} page={page} />
        {due.driverId !== null && <DueMessage due={due} driverId={due.driverId} />}
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button size="small" variant="outlined" onClick={() => openAddDialog(services.name, { carId, userId })}>
        {translate('motoka.due.addService')}
      </Button>
      <Button size="small" variant="outlined" onClick={() => openAddDialog(readings.name, { carId, userId })}>
        {translate('motoka.odometer.add')}
      </Button>
    </Box>
  );
};
