import { Box, type Breakpoint, Skeleton, type SxProps, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { FetchError } from '../list/FetchError';
import { useIsPaper } from '../list/print/usePaper';
import { useOpenOnClick } from '../list/useOpenOnClick';
import { cardsStyles, variants } from './styles';
import { idOf, Table, type TableProps } from './Table';

/** The rows of a report, or the state of their query. */
export interface ReportRows<Row> {
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  error?: unknown;
  /** Shown in place of the table where there are no rows. */
  empty?: ReactNode;
  /** Shown while the rows are loading. */
  skeleton?: ReactNode;
}

interface Props<Row extends object> extends Omit<TableProps<Row>, 'rows'>, ReportRows<Row> {
  /** Where the table stands; it has no styles of its own without. */
  variant?: keyof typeof variants;
  /** Renders a row as a card, in place of the table on a narrow screen. Cards are never printed. */
  card?: (row: Row) => ReactNode;
  cardsBelow?: Breakpoint;
  aboveCards?: ReactNode;
  sx?: Exclude<SxProps<Theme>, readonly unknown[]>;
}

/**
 * A table of rows that are no resource. Its columns are data: `{ source: 'driver', isSortable: true }` shows the field
 * `driver` under its label, and sorts the list around the table. It also renders the other states of a query: loading,
 * an error with a retry button, no rows.
 *
 * @example
 * <ReportTable
 *   variant="page"
 *   aria-label={translate('motoka.money.balances')}
 *   resource="balances"
 *   columns={[{ source: 'driver', isSortable: true }, { source: 'balance', field: money('Balance') }]}
 *   rows={data}
 *   error={error}
 *   empty={<NoBalances />}
 *   totals={[{ label: 'Total', cells: { balance: <Money amount={4430} /> } }]}
 *   card={(row) => <BalanceCard balance={row} />}
 * />
 */
export const ReportTable = <Row extends object>({
  rows,
  error,
  empty,
  skeleton = <Skeleton variant="rounded" height={320} />,
  variant,
  card,
  cardsBelow = 'sm',
  aboveCards,
  sx,
  ...table
}: Props<Row>) => {
  const isPaper = useIsPaper();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down(cardsBelow));
  const openOnClick = useOpenOnClick();
  const onClick = table.isOpenedByClick ? openOnClick : undefined;
  if (error) return <FetchError error={error} />;
  if (!rows) return skeleton;
  if (rows.length === 0 && empty !== undefined) return empty;
  if (card && isNarrow && !isPaper)
    return (
      <>
        {aboveCards}
        <Box component="ul" onClick={onClick} sx={cardsStyles}>
          {rows.map((row, index) => (
            <Fragment key={idOf(row, index)}>{card(row)}</Fragment>
          ))}
        </Box>
      </>
    );
  return (
    <Box onClick={onClick} sx={[variant ? variants[variant] : {}, sx ?? {}]}>
      <Table {...table} rows={rows} />
    </Box>
  );
};
