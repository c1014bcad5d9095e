import { Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TAKE_BACK_MS } from '../../../contract/limits';
import { dayOf, today } from '../../ground/dates/days';
import { serverTime } from '../../ground/dates/serverClock';
import { OnlineButton } from '../../shell/layout/OnlineButton';

/** Returns how long an addition can still be taken back, in ms, and re-renders when that is over. */
const useTimeLeft = (at: string): number => {
  const leftNow = () => Date.parse(at) + TAKE_BACK_MS - serverTime().getTime();
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    const timer = setTimeout(() => setLeft(0), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [left]);
  return left;
};

interface Props {
  /** When the user added the record. */
  at: string;
  size?: 'small';
  onTakeBack: () => void;
}

/** Undo, for five minutes after an addition of one's own. Then it says whom to ask, until the day is over. */
export const TakeBack = ({ at, size, onTakeBack }: Props) => {
  const translate = useTranslate();
  const left = useTimeLeft(at);
  if (left > 0)
    return (
      <OnlineButton {...(size && { size })} variant="outlined" color="inherit" onClick={onTakeBack}>
        {translate('motoka.activity.undoAddition')}
      </OnlineButton>
    );
  if (dayOf(at) !== today()) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: { xs: 160, sm: 'none' } }}>
      {translate('motoka.activity.askToUndo')}
    </Typography>
  );
};
