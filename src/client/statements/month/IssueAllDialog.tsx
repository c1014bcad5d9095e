import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
} from '@mui/material';
import { useId, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { formatMonth } from '../../i18n/format';
import { issueAll, type Outcome, type Owner } from '../issueAll';

interface Props {
  owners: readonly Owner[];
  month: string;
  onClose: () => void;
}

const Failures = ({ outcomes }: { outcomes: readonly Outcome[] }) => {
  const translate = useTranslate();
  const failed = outcomes.flatMap((outcome) => ('why' in outcome ? [outcome] : []));
  if (failed.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 3 }}>
      {translate('motoka.statements.refused', { smart_count: failed.length })}
      <ul>
        {failed.map(({ userId, name, why }) => (
          <li key={userId}>{`${name}: ${why}`}</li>
        ))}
      </ul>
    </Alert>
  );
};

/** Issues the statements of several owners: confirms, shows the progress, and lists the failures. */
export const IssueAllDialog = ({ owners, month, onClose }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [state, setState] = useState<'confirming' | 'running' | 'done'>('confirming');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const issued = outcomes.filter((outcome) => 'number' in outcome).length;
  const run = async () => {
    setState('running');
    await issueAll(owners, month, translate, (outcome) => setOutcomes((before) => [...before, outcome]));
    setState('done');
    refresh();
  };
  const close = () => state !== 'running' && onClose();
  const count = { done: outcomes.length, all: owners.length, issued, month: formatMonth(month) };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} sx={{ fontSize: 16 }}>
        {translate('motoka.statements.askIssueAll', { ...count, smart_count: owners.length })}
      </DialogTitle>
      <DialogContent>
        {state === 'confirming' && translate('motoka.statements.issueHint')}
        {state !== 'confirming' && (
          <>
            <LinearProgress
              variant="determinate"
              aria-label={translate('motoka.statements.progress', count)}
              value={(100 * outcomes.length) / owners.length}
            />
            <p role="status">
              {translate(`motoka.statements.${state === 'done' ? 'issuedOf' : 'progress'}`, count)}
            </p>
            <Failures outcomes={outcomes} />
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
          <Button variant="contained" onClick={() => void run()}>
            {translate('motoka.statements.issue')}
          </Button>
        )}
        {state !== 'confirming' && (
          <Button variant="contained" onClick={onClose} disabled={state === 'running'}>
            {translate('motoka.dialog.close')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
