import { useListContext, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { spending } from '../../../resources';
import { useAccount } from '../../ground/account/useAccount';
import type { Span } from '../../ground/dates/months';
import { formatInteger } from '../../ground/i18n/format';
import { Name } from '../../rows/crud/fields/Name';
import { PlateLink } from '../../rows/crud/fields/PlateLink';
import { OwnerLink } from '../../rows/crud/fields/OwnerLink';
import type { TotalsRow } from '../../rows/crud/table/columns';
import { type ReportRows, ReportTable } from '../../rows/crud/table/ReportTable';
import { profits } from '../../../reports/profits';
import type { Profit, ProfitTotals } from './api';
import { figureColumns, onlyIncome, stylesOf, withoutUnpaid } from './columns';
import { FigureLink } from './FigureLink';
import { PaidByDrivers } from './PaidByDrivers';
import { monthsOfCar } from '../../ground/paths/profit';
import { ProfitCard } from './ProfitCard';
import { recordsPath, useSpendingTotals } from './sources';

const ofCars = { ofCar: true } as const;

/** The rows are of cars: what is of none, such as the licence of a driver, is not in their total. */
const SpendingTotal = ({ of, span }: { of: ResourceDefinition; span: Span }) => (
  <FigureLink amount={useSpendingTotals(span, ofCars)?.[of.name]} to={recordsPath(of, span, ofCars)} />
);

const totalCells = (
  { cashed, paidByDrivers, spent, profit }: ProfitTotals,
  span: Span,
): TotalsRow['cells'] => ({
  cashed: <FigureLink amount={cashed} to={onlyIncome && recordsPath(onlyIncome, span)} />,
  paidByDrivers: <PaidByDrivers amount={paidByDrivers} span={span} />,
  ...Object.fromEntries(spending.map((of) => [of.name, <SpendingTotal key={of.name} of={of} span={span} />])),
  spent: <FigureLink amount={spent} />,
  profit: <FigureLink amount={profit} />,
});

interface Props extends ReportRows<Profit> {
  span: Span;
  totals: ProfitTotals | undefined;
}

/** With more columns than these, the owner stands below the plate. */
const MOST_BESIDE_OWNER = 11;

/** Income, spending by kind and profit of each car. Each amount links to the list that adds up to it. */
export const ProfitTable = ({ span, totals, ...rows }: Props) => {
  const translate = useTranslate();
  const { seesOthers } = useAccount();
  const { total = 0 } = useListContext();
  const figures = withoutUnpaid(figureColumns<Profit>({ spanOf: () => span, pathOfSums: monthsOfCar }), [
    ...(rows.rows ?? []),
    ...(totals ? [totals] : []),
  ]);
  const isFull = figures.length > MOST_BESIDE_OWNER;
  const label = translate('motoka.total.of', { count: formatInteger(total) });
  return (
    <ReportTable
      {...rows}
      variant="page"
      aria-label={translate('motoka.profit.title')}
      resource={profits.name}
      columns={[
        {
          source: 'numberPlate',
          isSortable: true,
          cell: (row) => (
            <>
              <PlateLink {...row} />
              {seesOthers && isFull && (
                <span className="second">
                  <Name>{row.name}</Name>
                </span>
              )}
            </>
          ),
        },
        seesOthers &&
          !isFull && {
            source: 'name',
            isSortable: true,
            cell: (row) => <OwnerLink userId={row.userId} name={row.name} />,
          },
        ...figures,
      ]}
      totals={totals && [{ label, cells: totalCells(totals, span) }]}
      card={(row) => <ProfitCard row={row} figures={figures} head={<PlateLink {...row} />} />}
      cardsBelow="md"
      sx={stylesOf(figures)}
    />
  );
};
