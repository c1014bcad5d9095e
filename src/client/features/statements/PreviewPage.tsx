import { Alert, Box, LinearProgress, Link, Skeleton } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { useAccount } from '../../ground/account/useAccount';
import { NotFoundPage } from '../../shell/layout/NotFoundPage';
import { PageTitle } from '../../shell/layout/PageTitle';
import { Confirm } from '../../rows/crud/Confirm';
import { FetchError } from '../../rows/crud/list/FetchError';
import { formatMonth } from '../../ground/i18n/format';
import { newIdempotencyKey } from '../../ground/providers/idempotencyKey';
import { isMonth, thisMonth } from '../../ground/dates/months';
import { isNotFound } from '../../ground/providers/reports';
import { issueStatement, type Letter as LetterData, usePreview } from './api';
import { Letter } from './letter/Letter';
import { statementPaths } from '../../ground/paths/statements';
import { LetterTools, StatementsLink } from './StatementPage';
import { unstatedText, useUnstated } from './month/unstated';
import { OnlineButton } from '../../shell/layout/OnlineButton';

interface IssueProps {
  letter: LetterData;
  /** Called with true before the statement is issued, and with false if that failed. */
  onIssuing: (isIssuing: boolean) => void;
}

const IssueButton = ({ letter: { userId, name, month }, onIssuing }: IssueProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isConfirming, setConfirming] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const isOver = month < thisMonth();
  const subject = { name, month: formatMonth(month) };
  const { data: skipped, error } = useUnstated([{ userId, name }], month, isConfirming);
  const { mutate, isPending } = useMutation({
    onMutate: () => onIssuing(true),
    mutationFn: () => issueStatement({ userId, month }, translate('motoka.statements.failedIssue'), key),
    onSuccess: ({ id, number }) => {
      notify('motoka.statements.issued', { type: 'success', messageArgs: { number } });
      refresh();
      void navigate(statementPaths.one(id), { replace: true });
    },
    onError: ({ message }) => {
      onIssuing(false);
      setConfirming(false);
      notify(message, { type: 'error' });
    },
  });
  return (
    <>
      <OnlineButton variant="contained" disabled={!isOver} onClick={() => setConfirming(true)}>
        {translate('motoka.statements.issue')}
      </OnlineButton>
      <Confirm
        needsServer
        isOpen={isConfirming}
        text={translate('motoka.statements.askIssue', subject)}
        yes={translate('motoka.statements.issue')}
        isBusy={isPending || (!skipped && !error)}
        isHarmless
        onYes={() => mutate()}
        onNo={() => setConfirming(false)}
      >
        {translate('motoka.statements.issueHint')}
        {error && <FetchError error={error} />}
        {!skipped && !error && (
          <LinearProgress aria-label={translate('motoka.statements.looking')} sx={{ mt: 3 }} />
        )}
        {skipped?.map((one) => (
          <Alert key={one.userId} severity="warning" variant="outlined" sx={{ mt: 3 }}>
            {unstatedText(one, month, translate)}. {translate('motoka.statements.neverStated')}{' '}
            <Link component={RouterLink} to={statementPaths.preview(userId, one.months[0] ?? month)}>
              {translate('motoka.statements.previewOf', { month: formatMonth(one.months[0] ?? month) })}
            </Link>
          </Alert>
        ))}
      </Confirm>
    </>
  );
};

const Preview = ({ userId, month }: { userId: string; month: string }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  // The server has no preview of a month that is issued, and a refresh would ask for it again.
  const [isIssuing, setIssuing] = useState(false);
  const { data, error } = usePreview(userId, month, !isIssuing);
  if (isNotFound(error)) return <NotFoundPage />;
  if (error || !data)
    return (
      <>
        <StatementsLink />
        <PageTitle title={translate('motoka.statements.preview')} />
        <Box sx={{ mt: 4 }}>
          {error ? <FetchError error={error} /> : <Skeleton variant="rounded" height={480} />}
        </Box>
      </>
    );
  return (
    <>
      <StatementsLink />
      <Box className="screen-only" sx={{ maxWidth: 820 }}>
        <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
          {translate(`motoka.statements.${month < thisMonth() ? 'live' : 'notOver'}`, {
            month: formatMonth(month),
          })}
        </Alert>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
          {isAdmin && <IssueButton letter={data} onIssuing={setIssuing} />}
          <LetterTools letter={data} />
        </Box>
      </Box>
      <Letter letter={data} />
    </>
  );
};

const PreviewPage = () => {
  const { userId = '', month = '' } = useParams();
  if (!isMonth(month) || !/^\d+$/.test(userId)) return <NotFoundPage />;
  return <Preview key={`${userId}-${month}`} userId={userId} month={month} />;
};

export default PreviewPage;
