import { useTranslate } from 'react-admin';
import { formatWeekdays } from './weekdays';

/** Working days in words. */
export const WeekdaysText = ({ value }: { value: string | number | boolean }) => (
  <span className="one-line">{formatWeekdays(String(value), useTranslate())}</span>
);
