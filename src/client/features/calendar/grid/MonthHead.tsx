import { useTranslate } from 'react-admin';
import { dayInWords } from '../../../ground/i18n/format';
import { today } from '../../../ground/dates/days';

const sums = ['due', 'cashed', 'balance'] as const;

/** `Sun` of `Sun, 01 Nov 2026`, in the language's own short form. */
const weekdayOf = (date: string): string => dayInWords(date).split(/[\s,]/)[0]?.slice(0, 3) ?? '';

/** The table head of the month: a column for each day, then the sums. */
export const MonthHead = ({ days }: { days: readonly string[] }) => {
  const translate = useTranslate();
  const now = today();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1}>
          {translate('motoka.calendar.driver')}
        </th>
        {days.map((date, at) => (
          <th
            key={date}
            scope="col"
            aria-colindex={at + 2}
            aria-label={dayInWords(date)}
            aria-current={date === now ? 'date' : undefined}
            data-date={date}
            className={date === now ? 'today' : undefined}
          >
            <span className="weekday">{weekdayOf(date)}</span>
            {Number(date.slice(8))}
          </th>
        ))}
        {sums.map((sum, at) => (
          <th key={sum} className={sum} scope="col" aria-colindex={days.length + 2 + at}>
            {translate(`motoka.calendar.${sum}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
};
