import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { useAccount } from '../admin/account/useAccount';
import { NotFoundPage } from '../admin/layout/NotFoundPage';
import { PageTitle } from '../admin/layout/PageTitle';
import { Confirm } from '../crud/Confirm';
import { FetchError } from '../crud/list/FetchError';
import { formatMonth } from '../i18n/format';
import { newIdempotencyKey } from '../providers/idempotencyKey';
import { isMonth, thisMonth } from '../providers/months';
import { issueStatement, type Letter as LetterData, usePreview } from './api';
import { Letter } from './letter/Letter';
import { statementPaths } from './paths';
import { LetterTools } from './StatementPage';

/** The button that issues the previewed statement after a confirmation. */
const IssueButton = ({ letter: { userId, name, month } }: { letter: LetterData }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isConfirming, setConfirming] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const isOver = month < thisMonth();
  const subject = { name, month: formatMonth(month) };
  const { mutate, isPending } = useMutation({
    mutationFn: () => issueStatement({ userId, month }, translate('motoka.statements.failedIssue'), key),
    onSuccess: ({ id, number }) => {
      notify('motoka.statements.issued', { type: 'success', messageArgs: { number } });
      refresh();
      void navigate(statementPaths.one(id), { replace: true });
    },
    onError: (error) => {
      setConfirming(false);
      notify(error.message, { type: 'error' });
    },
  });
  return (
    <>
      <Button variant="contained" disabled={!isOver} onClick={() => setConfirming(true)}>
        {translate('motoka.statements.issue')}
      </Button>
      <Confirm
        isOpen={isConfirming}
        text={translate('motoka.statements.askIssue', subject)}
        yes={translate('motoka.statements.issue')}
        no={translate('motoka.action.cancel')}
        isBusy={isPending}
        isHarmless
        onYes={() => mutate()}
        onNo={() => setConfirming(false)}
      >
        {translate('motoka.statements.issueHint')}
      </Confirm>
    </>
  );
};

const Preview = ({ userId, month }: { userId: string; month: string }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const { data, error, refetch } = usePreview(userId, month);
  if (error || !data)
    return (
      <>
        <PageTitle title={translate('motoka.statements.preview')} />
        <Box sx={{ mt: 4 }}>
          {error ? <FetchError error={error} retry={refetch} /> : <Skeleton variant="rounded" height={480} />}
        </Box>
      </>
    );
  return (
    <>
      <Box className="screen-only" sx={{ maxWidth: 820 }}>
        <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
          {translate(`motoka.statements.${month < thisMonth() ? 'live' : 'notOver'}`, {
            month: formatMonth(month),
          })}
        </Alert>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
          {isAdmin && <IssueButton letter={data} />}
          <LetterTools letter={data} />
        </Box>
      </Box>
      <Letter letter={data} />
    </>
  );
};

/** The preview of an owner's statement, from the current records. */
const PreviewPage = () => {
  const { userId = '', month = '' } = useParams();
  if (!isMonth(month) || !/^\d+$/.test(userId)) return <NotFoundPage />;
  return <Preview key={`${userId}-${month}`} userId={userId} month={month} />;
};

export default PreviewPage;
