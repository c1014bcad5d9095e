import { useListContext, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../contract/resource';
import { spending } from '../../resources';
import { useAccount } from '../account/useAccount';
import type { Span } from '../dates/months';
import { formatInteger } from '../i18n/format';
import { PlateLink } from '../crud/fields/PlateLink';
import { OwnerLink } from '../crud/fields/OwnerLink';
import type { TotalsRow } from '../report/columns';
import { type ReportRows, ReportTable } from '../report/ReportTable';
import { profits } from '../../reports/profits';
import type { Profit, ProfitTotals } from './api';
import { figureColumns, onlyIncome, profitTableStyles } from './columns';
import { FigureLink } from './FigureLink';
import { monthsOfCar } from './paths';
import { ProfitCard } from './ProfitCard';
import { recordsPath, useSpendingTotals } from './sources';

const SpendingTotal = ({ of, span }: { of: ResourceDefinition; span: Span }) => (
  <FigureLink amount={useSpendingTotals(span)?.[of.name]} to={recordsPath(of, span)} />
);

const totalCells = ({ cashed, spent, profit }: ProfitTotals, span: Span): TotalsRow['cells'] => ({
  cashed: <FigureLink amount={cashed} to={onlyIncome && recordsPath(onlyIncome, span)} />,
  ...Object.fromEntries(spending.map((of) => [of.name, <SpendingTotal key={of.name} of={of} span={span} />])),
  spent: <FigureLink amount={spent} />,
  profit: <FigureLink amount={profit} />,
});

interface Props extends ReportRows<Profit> {
  span: Span;
  totals: ProfitTotals | undefined;
}

/** Income, spending by kind and profit of each car. Each amount links to the list that adds up to it. */
export const ProfitTable = ({ span, totals, ...rows }: Props) => {
  const translate = useTranslate();
  const { seesOthers } = useAccount();
  const { total = 0 } = useListContext();
  const figures = figureColumns<Profit>({ spanOf: () => span, pathOfSums: monthsOfCar });
  const label = translate('motoka.total.of', { count: formatInteger(total) });
  return (
    <ReportTable
      {...rows}
      variant="page"
      aria-label={translate('motoka.profit.title')}
      resource={profits.name}
      columns={[
        { source: 'numberPlate', isSortable: true, cell: (row) => <PlateLink {...row} /> },
        seesOthers && {
          source: 'name',
          isSortable: true,
          cell: (row) => <OwnerLink userId={row.userId} name={row.name} />,
        },
        ...figures,
      ]}
      totals={totals && [{ label, cells: totalCells(totals, span) }]}
      card={(row) => <ProfitCard row={row} figures={figures} head={<PlateLink {...row} />} />}
      cardsBelow="md"
      sx={profitTableStyles}
    />
  );
};
