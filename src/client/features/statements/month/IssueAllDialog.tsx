import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
} from '@mui/material';
import { useId, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { config } from '../../../ground/config';
import { formatMonth } from '../../../ground/i18n/format';
import { sendStatement } from '../api';
import { issueAll, type Job, type Outcome, type Owner } from '../issueAll';
import { type Unstated, unstatedText, useUnstated } from './unstated';
import { CloseOnBack } from '../../../shell/layout/CloseOnBack';
import { OnlineButton } from '../../../shell/layout/OnlineButton';

interface Props {
  owners: readonly Owner[];
  month: string;
  onClose: () => void;
}

type Issued = Extract<Outcome, { id: number }>;
type Failed = Job & { readonly why: string };

interface FailuresProps {
  text: string;
  failed: readonly Failed[];
  month: string;
}

/** The owners and months of failed calls, with the reason of each. */
const Failures = ({ text, failed, month }: FailuresProps) =>
  failed.length > 0 && (
    <Alert severity="warning" variant="outlined" sx={{ mt: 3 }}>
      {text}
      <ul>
        {failed.map(({ userId, name, why, month: of }) => (
          <li key={`${userId} ${of}`}>{`${of === month ? name : `${name}, ${formatMonth(of)}`}: ${why}`}</li>
        ))}
      </ul>
    </Alert>
  );

/** Sends the statements that were just issued, one after the other. Those that could not be queued can be sent again. */
const useSendAll = (issued: readonly Issued[]) => {
  const translate = useTranslate();
  const [failed, setFailed] = useState<readonly (Issued & Failed)[]>();
  const [isSending, setSending] = useState(false);
  const left = failed ?? issued;
  const send = async () => {
    setSending(true);
    const failures: (Issued & Failed)[] = [];
    for (const one of left)
      await sendStatement(one.id, translate('motoka.statements.failedSend')).catch(({ message }: Error) =>
        failures.push({ ...one, why: message }),
      );
    setFailed(failures);
    setSending(false);
  };
  const count = { count: issued.length - left.length, failed: left.length };
  return { failed, isSending, send, count };
};

interface SkippedProps {
  skipped: readonly Unstated[];
  month: string;
  isFirst: boolean;
  onChange: (isFirst: boolean) => void;
}

/** The months that the statements would skip, and whether to issue them first. */
const Skipped = ({ skipped, month, isFirst, onChange }: SkippedProps) => {
  const translate = useTranslate();
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 3 }}>
      <ul style={{ margin: 0, paddingInlineStart: 16 }}>
        {skipped.map((one) => (
          <li key={one.userId}>{unstatedText(one, month, translate)}</li>
        ))}
      </ul>
      <FormControlLabel
        control={<Checkbox checked={isFirst} onChange={(_, isOn) => onChange(isOn)} />}
        label={translate('motoka.statements.issueFirst')}
      />
      {!isFirst && <div>{translate('motoka.statements.neverStated')}</div>}
    </Alert>
  );
};

/** The statements to issue: an owner's skipped months before the chosen one. */
const jobsOf = (owners: readonly Owner[], month: string, skipped: readonly Unstated[]): readonly Job[] =>
  owners.flatMap(({ userId, name }) => {
    const before = skipped.find((one) => one.userId === userId)?.months ?? [];
    return [...before, month].map((of) => ({ userId, name, month: of }));
  });

/** Issues the statements of several owners: names skipped months, confirms, shows the progress, and lists the failures. */
export const IssueAllDialog = ({ owners, month, onClose }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [state, setState] = useState<'confirming' | 'running' | 'done'>('confirming');
  const { data: skipped, error } = useUnstated(owners, month, state === 'confirming');
  const [isFirst, setFirst] = useState(true);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const jobs = jobsOf(owners, month, isFirst ? (skipped ?? []) : []);
  const issued = outcomes.flatMap((outcome) => ('id' in outcome ? [outcome] : []));
  const failed = outcomes.flatMap((outcome) => ('why' in outcome ? [outcome] : []));
  const sending = useSendAll(issued);
  const isBusy = state === 'running' || sending.isSending;
  const canSend = config.hasMail && state === 'done' && sending.count.failed > 0;
  const run = async () => {
    setState('running');
    await issueAll(jobs, translate, (outcome) => setOutcomes((before) => [...before, outcome]));
    setState('done');
    refresh();
  };
  const close = () => {
    if (!isBusy) onClose();
  };
  const count = { done: outcomes.length, all: jobs.length, issued: issued.length, month: formatMonth(month) };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      <CloseOnBack onClose={close} />
      <DialogTitle id={id}>
        {translate('motoka.statements.askIssueAll', { ...count, smart_count: owners.length })}
      </DialogTitle>
      <DialogContent>
        {state === 'confirming' && (
          <>
            {translate('motoka.statements.issueHint')}
            {error && <FetchError error={error} />}
            {!skipped && !error && (
              <LinearProgress aria-label={translate('motoka.statements.looking')} sx={{ mt: 3 }} />
            )}
            {skipped && skipped.length > 0 && (
              <Skipped skipped={skipped} month={month} isFirst={isFirst} onChange={setFirst} />
            )}
          </>
        )}
        {state !== 'confirming' && (
          <>
            <LinearProgress
              variant="determinate"
              aria-label={translate('motoka.statements.progress', count)}
              value={(100 * outcomes.length) / jobs.length}
            />
            <p role="status">
              {translate(`motoka.statements.${state === 'done' ? 'issuedOf' : 'progress'}`, count)}
            </p>
            <Failures
              text={translate('motoka.statements.refused', {
                smart_count: new Set(failed.map(({ userId }) => userId)).size,
              })}
              failed={failed}
              month={month}
            />
            {sending.failed && (
              <div role="status">
                {sending.failed.length === 0 && translate('motoka.statements.queuedAll', sending.count)}
                <Failures
                  text={translate('motoka.statements.sendFailed', sending.count)}
                  failed={sending.failed}
                  month={month}
                />
              </div>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 4, pt: 2 }}>
        {state === 'confirming' && (
          <Button onClick={onClose} color="inherit" autoFocus>
            {translate('motoka.action.cancel')}
          </Button>
        )}
        {state === 'confirming' && (
          <OnlineButton variant="contained" disabled={!skipped} onClick={() => void run()}>
            {jobs.length > owners.length
              ? translate('motoka.statements.issueCount', { count: jobs.length })
              : translate('motoka.statements.issue')}
          </OnlineButton>
        )}
        {canSend && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void sending.send()}>
            {translate('motoka.statements.sendCount', { count: sending.count.failed })}
          </Button>
        )}
        {state !== 'confirming' && (
          <Button variant="contained" onClick={onClose} disabled={isBusy}>
            {translate('motoka.dialog.close')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
