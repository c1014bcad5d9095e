import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useId } from 'react';
import { Form, type FormProps, ResourceContextProvider, useTranslate } from 'react-admin';
import { SubmitButton } from '../../crud/form/SubmitButton';
import { SubmitResultBanner } from '../../crud/form/SubmitResultBanner';
import type { SubmitResult } from '../../crud/form/useSubmitResult';

interface Props extends Pick<FormProps, 'record' | 'defaultValues' | 'onSubmit' | 'children'> {
  title: string;
  outcome: SubmitResult;
  onClose: () => void;
}

/** The dialog of a form that changes one assignment. */
export const AssignmentForm = ({ title, outcome, onClose, children, ...form }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs" fullScreen={isPhone}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <ResourceContextProvider value="driverAssignments">
        <Form {...form} disableInvalidFormNotification>
          <DialogContent sx={{ pt: 0 }}>
            <SubmitResultBanner outcome={outcome} />
            {children}
          </DialogContent>
          <DialogActions sx={{ px: 6, pb: 4, pt: 2 }}>
            <Button color="inherit" onClick={onClose}>
              {translate('motoka.action.cancel')}
            </Button>
            <SubmitButton form="update" isDone={false} />
          </DialogActions>
        </Form>
      </ResourceContextProvider>
    </Dialog>
  );
};
