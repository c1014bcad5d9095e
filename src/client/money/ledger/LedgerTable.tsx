import { Box, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ledger } from '../../../reports/ledger';
import { daysOff } from '../../../resources/daysOff';
import { adminPaths } from '../../paths';
import { choiceKey } from '../../crud/fields/FieldValue';
import { config } from '../../config';
import { Money } from '../../crud/fields/Money';
import { UnconfirmedMark } from '../../crud/fields/UnconfirmedMark';
import type { ReportColumn } from '../../crud/list/export/reportColumns';
import { formatDay } from '../../i18n/format';
import type { TableColumn } from '../../report/columns';
import { ReportTable } from '../../report/ReportTable';
import { labelKey, optionKey } from '../../i18n/reportKeys';
import type { LedgerLine } from '../api';

/** Returns the text of a line. The reason of a day off is translated. */
const textOf = ({ kind, text }: LedgerLine, translate: TranslateFunction): string | null => {
  const { reason } = daysOff.fields;
  const isReason = kind === 'dayOff' && text !== null && text in (reason.options ?? {});
  return isReason ? translate(choiceKey(reason, text)) : text;
};

const nameOf = ({ kind }: LedgerLine, translate: TranslateFunction): string =>
  translate(optionKey(ledger, 'kind', kind));

const sides = ['owed', 'handedIn'] as const;
type Side = (typeof sides)[number];

/** Returns the amount of a line if it is on this side: owed, or handed in. */
const amountOn = (side: Side, { amount, kind }: LedgerLine): number | null => {
  const isOwed = amount > 0 || kind === 'due' || kind === 'charge';
  const hasAmount = kind !== 'dayOff' && kind !== 'opening';
  return hasAmount && isOwed === (side === 'owed') ? Math.abs(amount) : null;
};

/** The columns of the exported ledger. */
export const ledgerColumns = (translate: TranslateFunction): readonly ReportColumn[] => {
  const text = (key: string) => translate(`motoka.money.column.${key}`);
  const label = (source: string) => translate(labelKey(ledger, source));
  const lineOf = (row: unknown) => row as LedgerLine;
  return [
    [label('date'), 'date', 'date'],
    [label('kind'), 'text', (row) => nameOf(lineOf(row), translate)],
    [label('text'), 'text', (row) => textOf(lineOf(row), translate)],
    [text('owed'), 'money', (row) => amountOn('owed', lineOf(row))],
    [text('handedIn'), 'money', (row) => amountOn('handedIn', lineOf(row))],
    [label('balance'), 'money', 'balance'],
  ];
};

/** What a line is about. On a phone its amount is below, so that the balance is in sight. */
const Entry = ({ line, isPhone }: { line: LedgerLine; isPhone: boolean }) => {
  const translate = useTranslate();
  const { resource, recordId } = line;
  const text = textOf(line, translate);
  const name = nameOf(line, translate);
  return (
    <>
      {resource && recordId !== null ? (
        <Link className="record-link" to={adminPaths.record(resource, recordId)}>
          {name}
        </Link>
      ) : (
        name
      )}
      {config.showsConfirmed && line.kind === 'cashing' && !line.isConfirmed && <UnconfirmedMark />}
      {text && <span className="text quiet">{text}</span>}
      {isPhone &&
        sides.map((side) => {
          const amount = amountOn(side, line);
          return (
            amount !== null && (
              <span key={side} className="text">
                <span className="quiet">{translate(`motoka.money.column.${side}`)}</span>{' '}
                <span className="figure one-line">
                  <Money amount={amount} />
                </span>
              </span>
            )
          );
        })}
    </>
  );
};

/** The balance of a line. An amount ahead is green and labelled. */
const BalanceFigure = ({ balance }: { balance: number }) => {
  const translate = useTranslate();
  if (balance >= 0) return <Money amount={balance} />;
  return (
    <Box component="span" sx={{ color: 'success.main' }}>
      <Money amount={-balance} /> {translate('motoka.money.total.ahead')}
    </Box>
  );
};

const amountColumn = (side: Side): TableColumn<LedgerLine> => ({
  source: side,
  label: `motoka.money.column.${side}`,
  isNumeric: true,
  cell: (line) => {
    const amount = amountOn(side, line);
    return amount !== null && <Money amount={amount} />;
  },
});

const columnsFor = (isPhone: boolean): readonly (TableColumn<LedgerLine> | false)[] => [
  {
    source: 'date',
    label: labelKey(ledger, 'date'),
    cell: ({ date }) => <span className="one-line">{formatDay(date)}</span>,
  },
  {
    source: 'entry',
    label: labelKey(ledger, 'kind'),
    cell: (line) => <Entry line={line} isPhone={isPhone} />,
  },
  !isPhone && amountColumn('owed'),
  !isPhone && amountColumn('handedIn'),
  {
    source: 'balance',
    label: labelKey(ledger, 'balance'),
    isNumeric: true,
    cell: ({ balance }) => <BalanceFigure balance={balance} />,
  },
];

interface Props {
  /** Undefined while they are loading. */
  lines: readonly LedgerLine[] | undefined;
  /** The day of the closing balance. */
  asOf: string;
}

/** The lines of a ledger, oldest first, with the running balance. */
export const LedgerTable = ({ lines, asOf }: Props) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <ReportTable
      variant="ledger"
      aria-label={translate('motoka.money.ledger')}
      columns={columnsFor(isPhone)}
      rows={lines}
      empty={
        <Typography variant="body2" color="textSecondary" sx={{ p: 6, textAlign: 'center' }}>
          {translate('motoka.money.noLines')}
        </Typography>
      }
      totals={[
        {
          label: translate('motoka.money.balanceAsOf', { day: formatDay(asOf) }),
          cells: { balance: <BalanceFigure balance={lines?.at(-1)?.balance ?? 0} /> },
        },
      ]}
    />
  );
};
