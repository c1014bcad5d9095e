import { Box } from '@mui/material';
import { useEvent, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { users } from '../../resources/users';
import { useAccount } from '../admin/account/useAccount';
import { adminPaths } from '../admin/paths';
import { PlateLink } from '../money/PlateLink';
import { SortHeader } from '../crud/list/RecordTable';
import { formatInteger } from '../i18n/format';
import type { Span } from '../providers/months';
import { type Profit, type ProfitTotals, profitsName } from './api';
import { figureColumns, profitTableStyles } from './columns';
import { monthsOfCar } from './paths';
import { FigureLink } from './FigureLink';
import { income, spending } from '../../resources';
import { recordsPath, useSpendingTotals } from './sources';

const Totals = ({ totals, span, before }: { totals: ProfitTotals; span: Span; before: number }) => {
  const translate = useTranslate();
  const { total = 0 } = useListContext();
  const sums = useSpendingTotals(span);
  const [only, ...others] = income;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={before}>
          {translate('motoka.total.of', { count: formatInteger(total) })}
        </th>
        <td className="figure">
          <FigureLink
            amount={totals.cashed}
            to={only && others.length === 0 ? recordsPath(only, span) : undefined}
          />
        </td>
        {spending.map((definition) => (
          <td key={definition.name} className="figure">
            <FigureLink amount={sums?.[definition.name]} to={recordsPath(definition, span)} />
          </td>
        ))}
        <td className="figure">
          <FigureLink amount={totals.spent} />
        </td>
        <td className="figure">
          <FigureLink amount={totals.profit} />
        </td>
        <td colSpan={2} aria-hidden />
      </tr>
    </tfoot>
  );
};

interface Props {
  rows: readonly Profit[];
  span: Span;
  totals: ProfitTotals | undefined;
}

/** Income, spending by kind and profit of each car. Each amount links to the list that adds up to it. */
export const ProfitTable = ({ rows, span, totals }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const { sort, ...list } = useListContext<Profit>();
  const setSort = useEvent(list.setSort);
  const columns = figureColumns(translate, monthsOfCar);
  const order = (source: string) => (sort.field === source ? sort.order : undefined);
  const header = (source: string, isNumeric: boolean) => (
    <SortHeader
      key={source}
      resource={profitsName}
      source={source}
      isNumeric={isNumeric}
      order={order(source)}
      setSort={setSort}
    />
  );
  return (
    <Box sx={profitTableStyles}>
      <table aria-label={translate('motoka.profit.title')}>
        <thead>
          <tr>
            {header('numberPlate', false)}
            {isAdmin && header('name', false)}
            {columns.map(({ source, label, isSortable }) =>
              isSortable ? (
                header(source, true)
              ) : (
                <th key={source} scope="col" className="figure">
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <PlateLink carId={row.carId} numberPlate={row.numberPlate} />
              </td>
              {isAdmin && (
                <td>
                  <Link className="record-link" to={adminPaths.record(users.name, row.userId)}>
                    {row.name}
                  </Link>
                </td>
              )}
              {columns.map(({ source, cell }) => (
                <td key={source} className="figure">
                  {cell(row, span)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && <Totals totals={totals} span={span} before={isAdmin ? 2 : 1} />}
      </table>
    </Box>
  );
};
