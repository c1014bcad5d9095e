import { Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { personsBook } from '../../../reports/cashBook';
import { Money } from '../../crud/fields/Money';
import type { ReportColumn } from '../../crud/list/export/reportColumns';
import { formatDay } from '../../i18n/format';
import { labelKey, optionKey } from '../../i18n/reportKeys';
import { adminPaths } from '../../paths';
import type { TableColumn } from '../../report/columns';
import { ReportTable } from '../../report/ReportTable';
import type { Book, BookLine } from '../api';
import { Difference } from '../Difference';
import { Holds } from '../Holds';

/** A line of the table: a movement, or what was held before them. */
type Line = Omit<BookLine, 'kind'> & { readonly kind: BookLine['kind'] | 'opening' };

const label = (source: string): string => labelKey(personsBook, `lines.${source}`);

const nameOf = (kind: Line['kind'], translate: TranslateFunction): string =>
  kind === 'opening'
    ? translate(labelKey(personsBook, 'opening'))
    : translate(optionKey(personsBook, 'lines.kind', kind));

const textOf = ({ kind, text }: Line, translate: TranslateFunction): string | null =>
  text ?? (kind === 'transferOut' ? translate('motoka.cash.theBank') : null);

/** The columns of the exported book. */
export const bookColumns = (translate: TranslateFunction): readonly ReportColumn[] => {
  const lineOf = (row: unknown) => row as BookLine;
  return [
    [translate(label('date')), 'date', 'date'],
    [translate(label('kind')), 'text', (row) => nameOf(lineOf(row).kind, translate)],
    [translate(label('text')), 'text', (row) => textOf(lineOf(row), translate)],
    [translate(label('in')), 'money', 'in'],
    [translate(label('out')), 'money', 'out'],
    [translate(label('holds')), 'money', 'holds'],
    [translate(label('difference')), 'money', 'difference'],
  ];
};

const Entry = ({ line, isPhone }: { line: Line; isPhone: boolean }) => {
  const translate = useTranslate();
  const { kind, resource, recordId, difference } = line;
  const name = nameOf(kind, translate);
  const text = textOf(line, translate);
  return (
    <>
      {kind === 'opening' ? (
        name
      ) : (
        <Link className="record-link" to={adminPaths.record(resource, recordId)}>
          {name}
        </Link>
      )}
      {text && <span className="text quiet">{text}</span>}
      {kind === 'count' && (
        <span className="text">
          <Difference difference={difference} />
        </span>
      )}
      {isPhone &&
        (['in', 'out'] as const).map(
          (side) =>
            line[side] > 0 && (
              <span key={side} className="text">
                <span className="quiet">{translate(label(side))}</span>{' '}
                <span className="figure one-line">
                  <Money amount={line[side]} />
                </span>
              </span>
            ),
        )}
    </>
  );
};

const amountColumn = (source: 'in' | 'out'): TableColumn<Line> => ({
  source,
  label: label(source),
  isNumeric: true,
  cell: (line) => line[source] > 0 && <Money amount={line[source]} />,
});

const columnsFor = (isPhone: boolean): readonly (TableColumn<Line> | false)[] => [
  {
    source: 'date',
    label: label('date'),
    cell: ({ date }) => <span className="one-line">{formatDay(date)}</span>,
  },
  { source: 'kind', label: label('kind'), cell: (line) => <Entry line={line} isPhone={isPhone} /> },
  !isPhone && amountColumn('in'),
  !isPhone && amountColumn('out'),
  {
    source: 'holds',
    label: label('holds'),
    isNumeric: true,
    cell: ({ holds }) => <Holds holds={holds} />,
  },
];

interface Props {
  /** Undefined while it is loading. */
  book: Book | undefined;
  from: string;
  to: string;
}

/** The lines of a person's book, oldest first, between what they held before and after. */
export const BookTable = ({ book, from, to }: Props) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const opening: Line = {
    date: from,
    kind: 'opening',
    resource: '',
    recordId: 0,
    text: null,
    in: 0,
    out: 0,
    holds: book?.opening ?? null,
    difference: null,
  };
  const hasOpening = book?.opening !== null && book?.opening !== undefined;
  return (
    <ReportTable<Line>
      variant="ledger"
      aria-label={translate('motoka.cash.book')}
      columns={columnsFor(isPhone)}
      rows={book && [...(hasOpening ? [opening] : []), ...book.lines]}
      keyOf={({ kind, recordId, resource }) => `${kind} ${resource} ${recordId}`}
      empty={
        <Typography variant="body2" color="textSecondary" sx={{ p: 6, textAlign: 'center' }}>
          {translate('motoka.cash.noLines')}
        </Typography>
      }
      totals={[
        {
          label: translate('motoka.cash.holdsOn', { day: formatDay(to) }),
          cells: { holds: <Holds holds={book?.closing ?? null} /> },
        },
      ]}
    />
  );
};
