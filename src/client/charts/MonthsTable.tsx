import { useTranslate } from 'react-admin';
import { formatMoney, formatMonth } from '../i18n/format';
import type { MonthSeries } from './series';

interface Props extends MonthSeries {
  title: string;
}

/** The numbers behind the bars, for screen readers. */
export const MonthsTable = ({ title, months, series }: Props) => (
  <div className="unseen">
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{useTranslate()('motoka.dashboard.month')}</th>
          {series.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month, index) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month)}</th>
            {series.map(({ label, amounts }) => (
              <td key={label}>{formatMoney(amounts[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
