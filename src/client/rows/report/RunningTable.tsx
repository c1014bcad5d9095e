import { Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { sumOf } from '../../../contract/money';
import { formatDay, formatMonth } from '../../ground/i18n/format';
import { adminPaths } from '../../ground/paths';
import { FetchError } from '../crud/list/FetchError';
import { Money } from '../crud/fields/Money';
import type { RowGroup, TableColumn } from '../crud/table/columns';
import { grouped } from '../crud/table/grouped';
import { ReportTable } from '../crud/table/ReportTable';
import { useIsPhone } from '../../ground/useIsPhone';

/** A line of a running account: a ledger, a cash book, an owner account. */
interface RunningLine {
  readonly kind: string;
  readonly date: string;
  /** The record that the line is about. */
  readonly resource: string | null;
  readonly recordId: number | null;
}

/** A column of amounts. */
interface Side<Line> {
  readonly source: string;
  /** An i18n key. */
  readonly label: string;
  /** The amount of a line, or null if the line has none on this side. */
  readonly of: (line: Line) => number | null;
}

/** What a line says: the kind of its record with a mark, and below it a text and a note. */
interface LineText {
  readonly name: string;
  readonly mark?: ReactNode;
  readonly text?: string | null;
  readonly note?: ReactNode;
}

interface Props<Line extends RunningLine> {
  name: string;
  /** The i18n keys of the headings. */
  labels: { readonly date: string; readonly line: string; readonly balance: string };
  /** Undefined while they are loading. */
  lines: readonly Line[] | undefined;
  error?: unknown;
  empty?: string;
  sides: readonly Side<Line>[];
  lineTextOf: (line: Line) => LineText;
  /** The balance after a line. */
  balanceOf: (line: Line) => ReactNode;
  /** What was brought forward, if anything. */
  opening?: { readonly name: string; readonly date: string; readonly balance: ReactNode } | undefined;
  closing: { readonly label: string; readonly balance: ReactNode };
  /** How a long account is folded: see `folds`. */
  foldedBy: keyof typeof folds;
}

const folds = {
  day: { linesMax: 25, keyOf: (date: string) => date, format: formatDay },
  month: { linesMax: 60, keyOf: (date: string) => date.slice(0, 7), format: formatMonth },
} as const;

/** How many days or months the screen shows, and adds with each press of the button. */
const GROUPS_SHOWN = 31;

const sumOn = <Line,>({ of }: Side<Line>, lines: readonly Line[]): number =>
  sumOf(lines.map((line) => of(line) ?? 0));

const hasAmount = <Line,>({ of }: Side<Line>, lines: readonly Line[]): boolean =>
  lines.some((line) => of(line) !== null);

/** The amounts of a line or group, where they have no columns: on a phone the balance is in sight instead. */
const Amounts = <Line,>({ sides, lines }: { sides: readonly Side<Line>[]; lines: readonly Line[] }) => {
  const translate = useTranslate();
  return (
    <span className="text">
      {sides
        .filter((side) => hasAmount(side, lines))
        .map((side) => (
          <Box component="span" key={side.source} sx={{ mr: 3 }}>
            <span className="quiet">{translate(side.label)}</span>{' '}
            <span className="figure one-line">
              <Money amount={sumOn(side, lines)} />
            </span>
          </Box>
        ))}
    </span>
  );
};

const LineCell = ({
  line: { resource, recordId },
  text: { name, mark, text, note },
}: {
  line: RunningLine;
  text: LineText;
}) => (
  <>
    {resource && recordId !== null ? (
      <Link className="record-link" to={adminPaths.record(resource, recordId)}>
        {name}
      </Link>
    ) : (
      name
    )}
    {mark}
    {text && <span className="text quiet">{text}</span>}
    {note && <span className="text">{note}</span>}
  </>
);

const amountsBelow = <Line,>(isPhone: boolean, sides: readonly Side<Line>[], lines: readonly Line[]) =>
  isPhone && <Amounts sides={sides} lines={lines} />;

const columnsOf = <Line extends RunningLine>(
  { labels, sides, lineTextOf, balanceOf }: Props<Line>,
  isPhone: boolean,
): readonly TableColumn<Line>[] => [
  {
    source: 'date',
    label: labels.date,
    cell: ({ date }) => <span className="one-line">{formatDay(date)}</span>,
  },
  {
    source: 'line',
    label: labels.line,
    cell: (line) => (
      <>
        <LineCell line={line} text={lineTextOf(line)} />
        {amountsBelow(isPhone, sides, [line])}
      </>
    ),
  },
  ...(isPhone ? [] : sides).map(({ source, label, of }): TableColumn<Line> => ({
    source,
    label,
    isNumeric: true,
    cell: (line) => {
      const amount = of(line);
      return amount !== null && <Money amount={amount} />;
    },
  })),
  { source: 'balance', label: labels.balance, isNumeric: true, cell: balanceOf },
];

/** The groups of a longer account; of a shorter one a single group without a head. What was brought forward is before them. */
const useGroups = <Line extends RunningLine>(props: Props<Line>, isPhone: boolean, shown: number) => {
  const translate = useTranslate();
  const { lines = [], sides, balanceOf, opening, foldedBy } = props;
  const { linesMax, keyOf, format } = folds[foldedBy];
  const parts = lines.length > linesMax ? grouped(lines, ({ date }) => keyOf(date)) : [];
  const earlier = Math.max(0, parts.length - shown);
  const groups = parts.map(([key, some], index): RowGroup<Line> => {
    const last = some.at(-1);
    const sums = (isPhone ? [] : sides).filter((side) => hasAmount(side, some));
    return {
      key,
      label: format(key),
      note: (
        <>
          <span className="quiet note-of-group">
            {translate('motoka.report.lines', { smart_count: some.length })}
          </span>
          {amountsBelow(isPhone, sides, some)}
        </>
      ),
      cells: {
        ...Object.fromEntries(
          sums.map((side) => [side.source, <Money key={side.source} amount={sumOn(side, some)} />]),
        ),
        balance: last && balanceOf(last),
      },
      rows: some,
      isOpen: index === parts.length - 1,
      isOffScreen: index < earlier,
    };
  });
  const all: RowGroup<Line> = { key: 'all', rows: lines, isOpen: true };
  const forward: RowGroup<Line> | undefined = opening && {
    key: 'opening',
    label: formatDay(opening.date),
    note: <span className="note-of-group">{opening.name}</span>,
    cells: { balance: opening.balance },
    rows: [],
    isOpen: true,
    isOffScreen: earlier > 0,
  };
  return { earlier, groups: [...(forward ? [forward] : []), ...(parts.length > 0 ? groups : [all])] };
};

/** The lines of a running account, oldest first, between what was brought forward and the closing balance. */
export const RunningTable = <Line extends RunningLine>(props: Props<Line>) => {
  const { name, lines, error, empty, opening, closing, foldedBy } = props;
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [shown, setShown] = useState(GROUPS_SHOWN);
  const { earlier, groups } = useGroups(props, isPhone, shown);
  if (error) return <FetchError error={error} />;
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden', '@media print': { border: 0 } }}>
      {earlier > 0 && (
        <Button sx={{ m: 2 }} className="screen-only" onClick={() => setShown(shown + GROUPS_SHOWN)}>
          {translate(`motoka.report.earlier.${foldedBy}`, { smart_count: Math.min(earlier, GROUPS_SHOWN) })}
        </Button>
      )}
      <ReportTable<Line>
        variant="ledger"
        aria-label={name}
        columns={columnsOf(props, isPhone)}
        rows={lines}
        groups={groups}
        // A target falls due on many days.
        keyOf={({ date, kind, resource, recordId }, index) =>
          recordId === null ? index : `${date} ${kind} ${resource} ${recordId}`
        }
        empty={
          empty !== undefined && !opening ? (
            <Typography variant="body2" color="textSecondary" sx={{ p: 6, textAlign: 'center' }}>
              {empty}
            </Typography>
          ) : undefined
        }
        totals={[{ label: closing.label, cells: { balance: closing.balance } }]}
      />
    </Paper>
  );
};
