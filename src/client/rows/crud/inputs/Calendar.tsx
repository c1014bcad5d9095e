import { Box } from '@mui/material';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { useTranslate } from 'react-admin';
import { today } from '../../../ground/dates/days';
import { formatMonth, formatWeekday, nameOfPickedDay } from '../../../ground/i18n/format';

/** Converts a day to a Date at local midnight, as the calendar expects it. */
const toDate = (day: string): Date => new Date(`${day}T00:00:00`);

const toDay = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');

const monthOf = (date: Date): string => toDay(date).slice(0, 7);

const button = {
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;

const styles = {
  p: 3,
  '& .rdp-months': { position: 'relative' },
  '& .rdp-month_caption': { height: 40, display: 'flex', alignItems: 'center', px: 2, fontWeight: 600 },
  '& .rdp-nav': { position: 'absolute', right: 0, top: 0 },
  '& .rdp-nav button': { ...button, width: 40, height: 40 },
  '& .rdp-chevron': { fill: 'currentColor', display: 'block', mx: 'auto', width: 18 },
  '& .rdp-weekday': { fontSize: '0.75rem', fontWeight: 500, color: 'text.secondary', height: 28 },
  '& .rdp-day': { p: 0, textAlign: 'center' },
  '& .rdp-day_button': { ...button, width: 40, height: 40 },
  '& .rdp-today .rdp-day_button': { color: 'primary.main', fontWeight: 600 },
  '& .rdp-outside': { color: 'text.secondary' },
  '& .rdp-selected .rdp-day_button, & .rdp-selected .rdp-day_button:hover': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  },
};

interface Props {
  /** The selected day, `YYYY-MM-DD`. */
  day: string | undefined;
  onPick: (day: string) => void;
}

export const Calendar = ({ day, onPick }: Props) => {
  const translate = useTranslate();
  const [currentDay] = useState(() => toDate(today()));
  const selected = day === undefined ? undefined : toDate(day);
  return (
    <Box sx={styles}>
      <DayPicker
        mode="single"
        required={false}
        selected={selected}
        // A click on the selected day selects it again instead of clearing it.
        onSelect={(_, clicked) => onPick(toDay(clicked))}
        defaultMonth={selected ?? currentDay}
        today={currentDay}
        weekStartsOn={1}
        showOutsideDays
        autoFocus
        formatters={{
          formatCaption: (month) => formatMonth(monthOf(month)),
          formatWeekdayName: (date) => formatWeekday(toDay(date)).slice(0, 2),
        }}
        labels={{
          labelNav: () => translate('motoka.input.calendar'),
          labelGrid: (month) => formatMonth(monthOf(month)),
          labelWeekday: (date) => formatWeekday(toDay(date)),
          labelNext: () => translate('motoka.input.nextMonth'),
          labelPrevious: () => translate('motoka.input.previousMonth'),
          labelDayButton: (date) => nameOfPickedDay(toDay(date)),
        }}
      />
    </Box>
  );
};
