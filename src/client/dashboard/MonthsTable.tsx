import { useTranslate } from 'react-admin';
import { formatMoney, formatMonth } from '../i18n/format';
import type { MonthMoney } from './figures';

/** The numbers behind the chart, for screen readers. */
export const MonthsTable = ({ months }: { months: readonly MonthMoney[] }) => {
  const translate = useTranslate();
  return (
    <div className="unseen">
      <table>
        <caption>{translate('motoka.dashboard.months')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('motoka.dashboard.month')}</th>
            <th scope="col">{translate('motoka.dashboard.cashedIn')}</th>
            <th scope="col">{translate('motoka.dashboard.spentOut')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, cashed, spent }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatMoney(cashed)}</td>
              <td>{formatMoney(spent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
