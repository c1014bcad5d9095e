import { Box, Button, Link, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { config } from '../config';
import { useAccount } from '../account/useAccount';
import { NotFoundPage } from '../layout/NotFoundPage';
import { PageTitle } from '../layout/PageTitle';
import { FetchError } from '../crud/list/FetchError';
import { copyText } from '../copyText';
import { useMessageTexts } from '../messages/texts';
import { WhatsAppButton } from '../messages/WhatsAppButton';
import { formatMoney, formatMonth } from '../i18n/format';
import { isNotFound } from '../providers/reports';
import type { Letter as LetterData } from './api';
import { useStatement } from './api';
import { Letter } from './letter/Letter';
import { statementPaths } from './paths';
import { SendButton, SentNote } from './SendButton';
import { summaryOf } from './summary';
import { VoidDialog } from './VoidDialog';
import { OnlineButton } from '../layout/OnlineButton';

/** The buttons that print a letter and copy its summary. */
export const LetterTools = ({ letter }: { letter: LetterData }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const summary = summaryOf(letter, translate);
  const message = {
    template: useMessageTexts()('statement'),
    builtIn: summary,
    values: {
      owner: letter.name,
      month: formatMonth(letter.month),
      total: formatMoney(letter.total),
      owed: formatMoney(letter.payable),
    },
  };
  const copy = async () => {
    const isCopied = await copyText(summary);
    notify(`motoka.money.${isCopied ? 'copied' : 'notCopied'}`, { type: isCopied ? 'success' : 'error' });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => window.print()}>
        {translate('motoka.more.print')}
      </Button>
      <Button variant="outlined" onClick={() => void copy()}>
        {translate('motoka.statements.copy')}
      </Button>
      <WhatsAppButton message={message} phone={undefined} />
    </>
  );
};

/** The way back from a statement or a preview. */
export const StatementsLink = () => (
  <Link
    component={RouterLink}
    to={statementPaths.list}
    variant="body2"
    className="screen-only"
    sx={{ display: 'inline-block', mb: 3 }}
  >
    {useTranslate()('motoka.statements.all')}
  </Link>
);

const IssuedStatement = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const { data, error } = useStatement(id);
  const [isVoiding, setVoiding] = useState(false);
  if (isNotFound(error)) return <NotFoundPage />;
  if (error || !data)
    return (
      <>
        <StatementsLink />
        {!data && <PageTitle title={translate('motoka.statements.statement')} />}
        {error ? <FetchError error={error} /> : <Skeleton variant="rounded" height={480} />}
      </>
    );
  const { voidedAt } = data;
  return (
    <>
      <StatementsLink />
      <Box className="screen-only" sx={{ maxWidth: 820 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
          <LetterTools letter={data} />
          {isAdmin && !voidedAt && config.hasMail && <SendButton id={data.id} />}
          {isAdmin && !voidedAt && (
            <OnlineButton color="error" onClick={() => setVoiding(true)}>
              {translate('motoka.statements.makeVoid')}
            </OnlineButton>
          )}
        </Box>
      </Box>
      <SentNote letter={data} />
      <Letter letter={data} />
      {isVoiding && <VoidDialog statement={data} onClose={() => setVoiding(false)} />}
    </>
  );
};

/** The page of an issued statement. */
const StatementPage = () => {
  const { id = '' } = useParams();
  if (!/^\d+$/.test(id)) return <NotFoundPage />;
  return <IssuedStatement key={id} id={id} />;
};

export default StatementPage;
