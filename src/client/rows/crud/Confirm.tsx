import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { CloseOnBack } from '../../shell/layout/CloseOnBack';
import { OnlineButton } from '../../shell/layout/OnlineButton';

interface Props {
  isOpen: boolean;
  text: string;
  /** Details below the question. */
  children?: ReactNode;
  yes: string;
  /** By default Cancel. */
  no?: string;
  isBusy?: boolean;
  /** Whether confirming calls the server. Without a network, it cannot be confirmed. */
  needsServer?: boolean;
  /** Whether confirming deletes nothing; the button is then not red. */
  isHarmless?: boolean;
  /** Whether a form with unsaved input is below, which handles Back itself. */
  isOverForm?: boolean;
  /** Whether the details have a field, which gets the focus. Enter in it confirms. */
  hasField?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** A dialog with a question and two answers. */
export const Confirm = ({
  isOpen,
  text,
  children,
  yes,
  no,
  isBusy,
  needsServer,
  onYes,
  onNo,
  isHarmless,
  isOverForm,
  hasField,
}: Props) => {
  const id = useId();
  const translate = useTranslate();
  const YesButton = needsServer ? OnlineButton : Button;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through the dialog's portal: a form below must not handle it.
    event.stopPropagation();
    onYes();
  };
  const answers = (
    <>
      {children && (
        <DialogContent id={`${id}about`} sx={{ pb: 1 }}>
          {children}
        </DialogContent>
      )}
      <DialogActions sx={{ p: 4, pt: 2 }}>
        <Button onClick={onNo} color="inherit" autoFocus={!hasField}>
          {no ?? translate('motoka.action.cancel')}
        </Button>
        <YesButton
          {...(hasField ? { type: 'submit' } : { onClick: onYes })}
          color={isHarmless ? 'primary' : 'error'}
          variant="contained"
          disabled={isBusy}
        >
          {yes}
        </YesButton>
      </DialogActions>
    </>
  );
  return (
    <Dialog
      open={isOpen}
      onClose={onNo}
      aria-labelledby={id}
      aria-describedby={children ? `${id}about` : undefined}
      maxWidth="xs"
      fullWidth
    >
      {isOpen && !isOverForm && <CloseOnBack onClose={onNo} />}
      <DialogTitle id={id} sx={{ whiteSpace: 'pre-line' }}>
        {text}
      </DialogTitle>
      {hasField ? (
        <form onSubmit={submit} style={{ display: 'contents' }}>
          {answers}
        </form>
      ) : (
        answers
      )}
    </Dialog>
  );
};
