import { Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Outlet, useParams } from 'react-router-dom';
import { useAccount } from '../../../ground/account/useAccount';
import { MoreActions } from '../../../rows/crud/MoreActions';
import { HeadLine } from '../../../rows/crud/PageHead';
import { Signatures } from '../../../rows/crud/fields/Signatures';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { ExportButtons } from '../../../rows/crud/list/export/ReportMore';
import { daysInWords } from '../../../rows/crud/list/export/when';
import { addDays, today } from '../../../ground/dates/days';
import { formatDay } from '../../../ground/i18n/format';
import { SectionSkeleton } from '../../../shell/features/SectionSkeleton';
import { NotFoundPage } from '../../../shell/layout/NotFoundPage';
import { PageTitle } from '../../../shell/layout/PageTitle';
import { DaysChoice } from '../../../rows/periods/DaysChoice';
import { useChosenDays } from '../../../rows/periods/useChosenDays';
import { isNotFound } from '../../../ground/providers/reports';
import { type Book, type Holding, useBook, useHoldings } from '../api';
import { Difference } from '../Difference';
import { Holds } from '../Holds';
import { HoldingActions } from '../HoldingActions';
import { UnsentCash } from '../UnsentCash';
import { BookTable, bookColumns } from './BookTable';

/** The server's limit for the days of a book. */
const DAYS_MAX = 3_660;

type Holder = Pick<Holding, 'userId' | 'name' | 'holds'> &
  Partial<Pick<Holding, 'lastCountOn' | 'difference'>>;

interface HeadProps {
  holder: Holder;
  /** Undefined while it is loading. */
  book: Book | undefined;
}

const BookHead = ({ holder, book }: HeadProps) => {
  const translate = useTranslate();
  const { name, holds, lastCountOn, difference } = holder;
  const title = `${translate('motoka.cash.book')}: ${name}`;
  const { from, asOf } = useChosenDays('book');
  return (
    <Paper variant="outlined" sx={{ p: { xs: 4, sm: 6 }, mb: 4 }}>
      <HeadLine
        actions={<HoldingActions person={holder} isOnBook />}
        more={
          <MoreActions>
            <Button onClick={() => window.print()}>{translate('motoka.more.print')}</Button>
            {book && (
              <ExportButtons
                title={`${translate('motoka.cash.book')} ${name}`}
                when={daysInWords({ from, to: asOf ?? today() })}
                columns={bookColumns(translate)}
                read={() => Promise.resolve(book.lines.map((line) => ({ ...line })))}
              />
            )}
          </MoreActions>
        }
      >
        <PageTitle title={title} />
      </HeadLine>
      {holds === null ? (
        <Typography color="textSecondary">{translate('motoka.cash.countFirst')}</Typography>
      ) : (
        <Typography component="p" sx={{ fontSize: { xs: '1rem', sm: '1.25rem' }, fontWeight: 600 }}>
          <Holds holds={holds} />
        </Typography>
      )}
      <UnsentCash of={holder} />
      {lastCountOn && (
        <Typography component="p" variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <span className="quiet">{translate('motoka.cash.since', { day: formatDay(lastCountOn) })}</span>
          <Difference difference={difference ?? null} />
        </Typography>
      )}
    </Paper>
  );
};

/** A person's book, with its period and its actions. It prints on A4, with lines to sign. */
const BookPage = () => {
  const { userId = '' } = useParams();
  const translate = useTranslate();
  const { id, name: own = '' } = useAccount();
  const period = useChosenDays('book');
  const to = period.asOf ?? today();
  const from = period.from ?? addDays(to, 1 - DAYS_MAX);
  const book = useBook(userId, { from, to });
  const holdings = useHoldings(Number(userId));
  if (isNotFound(book.error) || !/^\d+$/.test(userId)) return <NotFoundPage />;
  const error = book.error ?? holdings.error;
  const found = holdings.data?.[0];
  const isOwn = Number(userId) === Number(id);
  const holder: Holder = found ?? { userId: Number(userId), name: isOwn ? own : `#${userId}`, holds: null };
  return (
    <>
      {holdings.data && <BookHead holder={holder} book={book.data} />}
      {!holdings.data && <PageTitle title={translate('motoka.cash.book')} />}
      {!holdings.data && !error && <SectionSkeleton />}
      <DaysChoice period={period} />
      {error ? <FetchError error={error} /> : <BookTable book={book.data} from={from} to={to} />}
      <div className="paper-only">
        <Signatures
          signatures={[
            { label: translate('motoka.cash.signedBy', { name: holder.name }) },
            { label: translate('motoka.cash.checkedBy') },
          ]}
        />
      </div>
      <Outlet />
    </>
  );
};

export default BookPage;
