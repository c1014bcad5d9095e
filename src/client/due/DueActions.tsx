import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { papers } from '../../resources/papers';
import { readings } from '../../resources/readings';
import { services } from '../../resources/services';
import { today } from '../dates/days';
import { formatDay } from '../i18n/format';
import { type Due, serviceKind } from './api';
import { DueMessage } from './DueMessage';
import { renewalsOf } from './renewals';
import { useMayRecord } from '../account/useMayRecord';
import { useIsViewer } from '../account/useIsViewer';

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
