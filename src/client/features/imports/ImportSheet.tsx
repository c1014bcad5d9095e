import { Alert, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { today } from '../../ground/dates/days';
import { formatInteger } from '../../ground/i18n/format';
import { headingCount } from './columns';
import { ImportCheck } from './ImportCheck';
import { LayoutChoices } from './LayoutChoices';
import { LeaveQuestion } from './LeaveQuestion';
import { type Book, UnreadableFile } from './parse/book';
import { guessLayout, layOut, type Layout, type Table } from './parse/layout';
import type { Job } from './parse/readJob';
import { readSheet } from './sheet';
import { statementHeadingCount } from './statement/columns';
import { StatementCheck } from './statement/StatementCheck';
import { PeriodChoice } from './weekly/PeriodChoice';
import { dayIn } from '../../../contract/reading/days';

const MONTH_AND_YEAR = /(\p{L}{3,12})[ ._-]{1,3}(\d{4})/u;

/** Returns a day of the month or week that the rows above the headings, or the name of the file, are about. */
export const periodIn = ({ above = [], fileName }: Pick<Table, 'above' | 'fileName'>): string | undefined => {
  for (const text of [...above.flatMap(({ cells }) => cells), fileName]) {
    const [, month = '', year = ''] = MONTH_AND_YEAR.exec(text) ?? [];
    const day = dayIn(text) ?? dayIn(`1 ${month} ${year}`);
    if (day) return day;
  }
  return undefined;
};

interface Props {
  definition: ResourceDefinition;
  isStatement: boolean;
  job: Job;
  book: Book;
  onBook: (job: Job, book: Book) => void;
  onBack: () => void;
}

const tryLayOut = (...args: Parameters<typeof layOut>): Table | UnreadableFile => {
  try {
    return layOut(...args);
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
};

/** The second step of an import: which part of the file is read, and what is imported of it. */
export const ImportSheet = ({ definition, isStatement, job, book, onBook, onBack }: Props) => {
  const translate = useTranslate();
  const count = useMemo(() => {
    const labelOf = (source: string) => translate(`resources.${definition.name}.fields.${source}`);
    return isStatement ? statementHeadingCount : headingCount(definition, labelOf, today());
  }, [definition, isStatement, translate]);
  const [layout, setLayout] = useState<Layout>(() => guessLayout(book, count));
  const [chosenPeriod, setPeriod] = useState<string>();
  const [corrections, setCorrections] = useState(0);
  const [pending, setPending] = useState<() => void>();
  const [isDone, setDone] = useState(false);
  const table = useMemo(() => tryLayOut(book, layout, count), [book, layout, count]);
  const period = chosenPeriod ?? (table instanceof UnreadableFile ? undefined : periodIn(table));
  const sheet = useMemo(() => {
    if (isStatement || table instanceof UnreadableFile) return undefined;
    const labelOf = (source: string) => translate(`resources.${definition.name}.fields.${source}`);
    return readSheet(definition, table, { labelOf, today: today(), period });
  }, [definition, isStatement, table, period, translate]);
  /** Asks before an action that loses corrected cells. */
  const askFirst = (action: () => void) => (corrections > 0 ? setPending(() => action) : action());
  const version = JSON.stringify([layout, period]);
  const asks = sheet?.weekly?.asks;
  return (
    <>
      {!isDone && (
        <LayoutChoices
          book={book}
          layout={layout}
          count={count}
          job={job}
          onLayout={(next) => askFirst(() => setLayout(next))}
          onBook={(next, read) => askFirst(() => onBook(next, read))}
        />
      )}
      {asks && !isDone && (
        <PeriodChoice asks={asks} period={period} onChange={(next) => askFirst(() => setPeriod(next))} />
      )}
      {table instanceof UnreadableFile && (
        <>
          <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
            {translate(`motoka.import.refused.${table.reason}`, { row: formatInteger(table.row ?? 0) })}
          </Alert>
          <Button color="inherit" onClick={onBack}>
            {translate('motoka.import.another')}
          </Button>
        </>
      )}
      {isStatement && !(table instanceof UnreadableFile) && (
        <StatementCheck
          key={version}
          table={table}
          onCorrections={setCorrections}
          onBack={() => askFirst(onBack)}
        />
      )}
      {sheet && (
        <ImportCheck
          key={version}
          definition={definition}
          sheet={sheet}
          isPeriodKnown={!asks || period !== undefined}
          onCorrections={setCorrections}
          onDone={setDone}
          onBack={() => askFirst(onBack)}
          onMore={onBack}
        />
      )}
      <LeaveQuestion
        corrections={corrections}
        isAsking={pending !== undefined}
        onLeave={() => {
          setCorrections(0);
          setPending(undefined);
          pending?.();
        }}
        onStay={() => setPending(undefined)}
      />
    </>
  );
};
