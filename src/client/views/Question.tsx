import { Button, Dialog, DialogActions, DialogTitle } from '@mui/material';
import { useId } from 'react';

interface Props {
  isOpen: boolean;
  text: string;
  yes: string;
  no: string;
  isBusy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** A question with two answers, asked on the page. */
export const Question = ({ isOpen, text, yes, no, isBusy, onYes, onNo }: Props) => {
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onNo} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} sx={{ fontSize: 16 }}>
        {text}
      </DialogTitle>
      <DialogActions sx={{ p: 4, pt: 2 }}>
        <Button onClick={onNo} color="inherit" autoFocus>
          {no}
        </Button>
        <Button onClick={onYes} color="error" variant="contained" disabled={isBusy}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
