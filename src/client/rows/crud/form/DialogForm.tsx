import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useId } from 'react';
import { Form, type FormProps, ResourceContextProvider, useTranslate } from 'react-admin';
import { CloseOnBack } from '../../../shell/layout/CloseOnBack';
import { SubmitButton } from './SubmitButton';
import { SubmitResultBanner } from './SubmitResultBanner';
import type { SubmitResult } from './useSubmitResult';

interface Props extends Pick<FormProps, 'record' | 'defaultValues' | 'onSubmit' | 'children'> {
  /** The resource whose labels the inputs have. */
  resource: string;
  title: string;
  outcome: SubmitResult;
  onClose: () => void;
}

/** The dialog of a form with inputs of its own. Cancel, Escape and Back close it. */
export const DialogForm = ({ resource, title, outcome, onClose, children, ...form }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs" fullScreen={isPhone}>
      <CloseOnBack onClose={onClose} />
      <DialogTitle id={id}>{title}</DialogTitle>
      <ResourceContextProvider value={resource}>
        <Form {...form} disableInvalidFormNotification>
          <DialogContent sx={{ pt: 0 }}>
            <SubmitResultBanner result={outcome} />
            {children}
          </DialogContent>
          <DialogActions sx={{ px: 6, pb: 4, pt: 2 }}>
            <Button color="inherit" onClick={onClose}>
              {translate('motoka.action.cancel')}
            </Button>
            <SubmitButton form="own" isDone={false} />
          </DialogActions>
        </Form>
      </ResourceContextProvider>
    </Dialog>
  );
};
