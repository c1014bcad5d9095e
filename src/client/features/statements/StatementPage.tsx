import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { config } from '../../ground/config';
import { useAccount } from '../../ground/account/useAccount';
import { NotFoundPage } from '../../shell/layout/NotFoundPage';
import { PageTitle } from '../../shell/layout/PageTitle';
import { FetchError } from '../../rows/crud/list/FetchError';
import { useCopy } from '../../ground/toasts/useCopy';
import { useMessageTexts } from '../../rows/messaging/texts';
import { WhatsAppButton } from '../../rows/messaging/WhatsAppButton';
import { formatMoment, formatMoney, formatMonth } from '../../ground/i18n/format';
import { isNotFound } from '../../ground/providers/reports';
import { type Letter as LetterData, sendStatement, type Statement, useStatement, voidStatement } from './api';
import { Letter } from './letter/Letter';
import { statementPaths } from '../../ground/paths/statements';
import { summaryOf } from './summary';
import { OnlineButton } from '../../shell/layout/OnlineButton';
import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '../../rows/crud/ReasonDialog';

interface Props {
  statement: Pick<Statement, 'id' | 'number'>;
  onClose: () => void;
}

const VoidDialog = ({ statement: { id, number }, onClose }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => voidStatement(id, reason, translate('motoka.statements.failedVoid')),
    onSuccess: () => {
      notify('motoka.statements.voided', { type: 'success', messageArgs: { number } });
      refresh();
      onClose();
    },
  });
  return (
    <ReasonDialog
      text={translate('motoka.statements.askVoid', { number })}
      yes={translate('motoka.statements.makeVoid')}
      isPending={isPending}
      error={error}
      onYes={mutate}
      onClose={onClose}
    >
      {translate('motoka.statements.voidHint')}
    </ReasonDialog>
  );
};

const SendButton = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isQueued, setQueued] = useState(false);
  const send = () => {
    setQueued(true);
    sendStatement(id, translate('motoka.statements.failedSend')).then(
      () => notify('motoka.statements.queued', { type: 'success' }),
      (reason: Error) => {
        setQueued(false);
        notify(reason.message, { type: 'error' });
      },
    );
  };
  return (
    <OnlineButton variant="outlined" disabled={isQueued} onClick={send}>
      {translate('motoka.statements.send')}
    </OnlineButton>
  );
};

const SentNote = ({ letter: { sentAt } }: { letter: Pick<LetterData, 'sentAt'> }) => {
  const translate = useTranslate();
  return (
    sentAt && (
      <Typography variant="body2" color="textSecondary" className="screen-only" sx={{ mb: 2 }}>
        {translate('motoka.statements.sentOn', { at: formatMoment(sentAt) })}
      </Typography>
    )
  );
};

/** The buttons that print a letter and copy its summary. */
export const LetterTools = ({ letter }: { letter: LetterData }) => {
  const translate = useTranslate();
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
  const copy = useCopy('motoka.money.copied', 'motoka.money.notCopied');
  return (
    <>
      <Button variant="outlined" onClick={() => window.print()}>
        {translate('motoka.more.print')}
      </Button>
      <Button variant="outlined" onClick={() => void copy(summary)}>
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

const StatementPage = () => {
  const { id = '' } = useParams();
  if (!/^\d+$/.test(id)) return <NotFoundPage />;
  return <IssuedStatement key={id} id={id} />;
};

export default StatementPage;
