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

const Refusals = ({ outcomes }: { outcomes: readonly Outcome[] }) => {
  const translate = useTranslate();
  const refused = outcomes.flatMap((outcome) => ('why' in outcome ? [outcome] : []));
  if (refused.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 3 }}>
      {translate('motoka.statements.refused', { smart_count: refused.length })}
      <ul>
        {refused.map(({ userId, name, why }) => (
          <li key={userId}>{`${name}: ${why}`}</li>
        ))}
      </ul>
    </Alert>
  );
};

/** States a month to several owners: asks, shows how far it is, and says who was left out and why. */
export const IssueAllDialog = ({ owners, month, onClose }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [state, setState] = useState<'asking' | 'running' | 'done'>('asking');
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
        {state === 'asking' && translate('motoka.statements.issueHint')}
        {state !== 'asking' && (
          <>
            <LinearProgress
              variant="determinate"
              aria-label={translate('motoka.statements.progress', count)}
              value={(100 * outcomes.length) / owners.length}
            />
            <p role="status">
              {translate(`motoka.statements.${state === 'done' ? 'issuedOf' : 'progress'}`, count)}
            </p>
            <Refusals outcomes={outcomes} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 4, pt: 2 }}>
        {state === 'asking' && (
          <Button onClick={onClose} color="inherit" autoFocus>
            {translate('motoka.action.cancel')}
          </Button>
        )}
        {state === 'asking' && (
          <Button variant="contained" onClick={() => void run()}>
            {translate('motoka.statements.issue')}
          </Button>
        )}
        {state !== 'asking' && (
          <Button variant="contained" onClick={onClose} disabled={state === 'running'}>
            {translate('motoka.dialog.close')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
