import { type TranslateFunction, useTranslate } from 'react-admin';
import { personsBook } from '../../../../reports/cashBook';
import type { ReportColumn } from '../../../rows/crud/list/export/reportColumns';
import { formatDay } from '../../../ground/i18n/format';
import { labelKey, optionKey } from '../../../ground/i18n/reportKeys';
import { RunningTable } from '../../../rows/report/RunningTable';
import type { Book, BookLine } from '../api';
import { Difference } from '../Difference';
import { Holds } from '../Holds';

const label = (source: string): string => labelKey(personsBook, `lines.${source}`);

const nameOf = (kind: BookLine['kind'], translate: TranslateFunction): string =>
  translate(optionKey(personsBook, 'lines.kind', kind));

const textOf = ({ kind, text }: BookLine, translate: TranslateFunction): string | null =>
  text ?? (kind === 'transferOut' ? translate('motoka.cash.theBank') : null);

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

const side = (source: 'in' | 'out') => ({
  source,
  label: label(source),
  of: ({ [source]: amount }: BookLine) => (amount > 0 ? amount : null),
});

interface Props {
  /** Undefined while it is loading. */
  book: Book | undefined;
  from: string;
  to: string;
}

/** The lines of a person's book, oldest first, between what they held before and after. */
export const BookTable = ({ book, from, to }: Props) => {
  const translate = useTranslate();
  const { opening = null, lines, closing = null } = book ?? {};
  return (
    <RunningTable<BookLine>
      name={translate('motoka.cash.book')}
      labels={{ date: label('date'), line: label('kind'), balance: label('holds') }}
      lines={lines}
      empty={translate('motoka.cash.noLines')}
      sides={[side('in'), side('out')]}
      lineTextOf={(line) => ({
        name: nameOf(line.kind, translate),
        text: textOf(line, translate),
        note: line.kind === 'count' && <Difference difference={line.difference} />,
      })}
      balanceOf={({ holds }) => <Holds holds={holds} />}
      opening={
        opening === null
          ? undefined
          : {
              name: translate(labelKey(personsBook, 'opening')),
              date: from,
              balance: <Holds holds={opening} />,
            }
      }
      closing={{
        label: translate('motoka.cash.holdsOn', { day: formatDay(to) }),
        balance: <Holds holds={closing} />,
      }}
      foldedBy="day"
    />
  );
};
