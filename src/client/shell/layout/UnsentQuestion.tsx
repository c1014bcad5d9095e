import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { formatMoney } from '../../ground/i18n/format';
import { sumsOf, type Why, whyUnsent } from '../../ground/providers/outbox/counts';
import { discard } from '../../ground/providers/outbox/outbox';
import { sendEverything } from '../../ground/providers/outbox/schedule';
import { useEntries } from '../../ground/providers/outbox/state';

/** Asks what becomes of the records that are not sent yet: how many, and their sums. Discard asks once more. */
const UnsentQuestion = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const id = useId();
  const translate = useTranslate();
  const logout = useLogout();
  const entries = useEntries();
  const [isBusy, setBusy] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [why, setWhy] = useState<Why>();
  const count = entries.length;
  const close = () => {
    setWhy(undefined);
    setDiscarding(false);
    onClose();
  };
  const sendFirst = async () => {
    setBusy(true);
    const isSent = await sendEverything().catch(() => false);
    setBusy(false);
    if (isSent) void logout();
    else setWhy(whyUnsent());
  };
  const discardFirst = async () => {
    await Promise.all(entries.map(({ id }) => discard(id))).catch(() => undefined);
    void logout();
  };
  const question = isDiscarding ? 'motoka.outbox.discardAll' : 'motoka.outbox.count';
  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{translate(question, { smart_count: count })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {sumsOf(entries).map(({ resource, sum }) => (
          <div key={resource}>
            {translate('motoka.outbox.sum', {
              name: translate(`resources.${resource}.name`, { smart_count: 2 }),
              amount: formatMoney(sum),
            })}
          </div>
        ))}
        {why && !isDiscarding && (
          <Alert severity="warning" role="alert">
            {translate(`motoka.outbox.why.${why}`)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 4, pt: 2, display: 'grid', gap: 2, '& > *': { m: '0 !important' } }}>
        {isDiscarding ? (
          <Button variant="contained" color="error" autoFocus onClick={() => void discardFirst()}>
            {translate('motoka.outbox.discard')}
          </Button>
        ) : (
          <>
            <Button variant="contained" autoFocus disabled={isBusy} onClick={() => void sendFirst()}>
              {translate('motoka.outbox.send')}
            </Button>
            <Button variant="outlined" disabled={isBusy} onClick={() => void logout()}>
              {translate('motoka.outbox.keep')}
            </Button>
            <Button color="error" disabled={isBusy} onClick={() => setDiscarding(true)}>
              {translate('motoka.outbox.discard')}
            </Button>
          </>
        )}
        <Button color="inherit" onClick={isDiscarding ? () => setDiscarding(false) : close}>
          {translate('motoka.action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default UnsentQuestion;
