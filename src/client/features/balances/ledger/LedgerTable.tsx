import { Box } from '@mui/material';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { ledger } from '../../../../reports/ledger';
import { daysOff } from '../../../../resources/daysOff';
import { expenseKinds } from '../../../../resources/expenseKinds';
import { repairs } from '../../../../resources/repairs';
import { choiceKey, phraseOf } from '../../../rows/crud/fields/FieldValue';
import { config } from '../../../ground/config';
import { Money } from '../../../rows/crud/fields/Money';
import { UnconfirmedMark } from '../../../rows/crud/fields/UnconfirmedMark';
import type { ReportColumn } from '../../../rows/crud/list/export/reportColumns';
import { formatDay } from '../../../ground/i18n/format';
import { labelKey, optionKey } from '../../../ground/i18n/reportKeys';
import { RunningTable } from '../../../rows/report/RunningTable';
import type { LedgerLine } from '../api';

/** `Fuel: 40 litres` begins with the kind of the expense, which is translated. */
const expenseText = (text: string, translate: TranslateFunction): string => {
  const [kind = '', ...details] = text.split(': ');
  return [phraseOf(expenseKinds.fields.name, kind, translate), ...details].join(': ');
};

/** Returns the text of a line. The reason of a day off and the kind of an expense are translated. */
const textOf = ({ kind, resource, text }: LedgerLine, translate: TranslateFunction): string | null => {
  if (resource === repairs.name && text !== null) return expenseText(text, translate);
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

/** The label is at the left: the digits of all lines stand under each other. */
const labelledBalance = {
  display: 'inline-flex',
  flexFlow: 'row-reverse wrap',
  columnGap: 1,
  color: 'success.main',
} as const;

/** The balance of a line. An amount ahead is green and labelled. */
const BalanceFigure = ({ balance }: { balance: number }) => {
  const translate = useTranslate();
  if (balance >= 0) return <Money amount={balance} />;
  return (
    <Box component="span" sx={labelledBalance}>
      <Money amount={-balance} /> <span>{translate('motoka.money.total.ahead')}</span>
    </Box>
  );
};

interface Props {
  /** Undefined while they are loading. */
  lines: readonly LedgerLine[] | undefined;
  /** The day of the closing balance. */
  asOf: string;
}

/** The lines of a ledger, oldest first, with the running balance. */
export const LedgerTable = ({ lines, asOf }: Props) => {
  const translate = useTranslate();
  const [first] = lines ?? [];
  const isForward = first?.kind === 'opening';
  return (
    <RunningTable<LedgerLine>
      name={translate('motoka.money.ledger')}
      labels={{
        date: labelKey(ledger, 'date'),
        line: labelKey(ledger, 'kind'),
        balance: labelKey(ledger, 'balance'),
      }}
      lines={isForward ? lines?.slice(1) : lines}
      empty={translate('motoka.money.noLines')}
      sides={sides.map((side) => ({
        source: side,
        label: `motoka.money.column.${side}`,
        of: (line) => amountOn(side, line),
      }))}
      lineTextOf={(line) => ({
        name: nameOf(line, translate),
        text: textOf(line, translate),
        mark: config.showsConfirmed && line.kind === 'cashing' && !line.isConfirmed && <UnconfirmedMark />,
      })}
      balanceOf={({ balance }) => <BalanceFigure balance={balance} />}
      opening={
        isForward
          ? {
              name: nameOf(first, translate),
              date: first.date,
              balance: <BalanceFigure balance={first.balance} />,
            }
          : undefined
      }
      closing={{
        label: translate('motoka.money.balanceAsOf', { day: formatDay(asOf) }),
        balance: <BalanceFigure balance={lines?.at(-1)?.balance ?? 0} />,
      }}
      foldedBy="month"
    />
  );
};
