import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { Form, type FormProps, ResourceContextProvider, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { CloseOnBack } from '../../../shell/layout/CloseOnBack';
import { LeaveQuestion } from './LeaveGuard';
import { SubmitButton } from './SubmitButton';
import { SubmitResultBanner } from './SubmitResultBanner';
import type { SubmitResult } from './useSubmitResult';
import { useIsPhone } from '../../../ground/useIsPhone';

interface Props extends Pick<FormProps, 'record' | 'defaultValues' | 'onSubmit' | 'children'> {
  /** The resource whose labels the inputs have. */
  resource: string;
  title: string;
  outcome: SubmitResult;
  onClose: () => void;
}

/** Tells whether the form around has unsaved input. */
const Typed = ({ onChange }: { onChange: (isTyped: boolean) => void }) => {
  const { isDirty } = useFormState();
  useEffect(() => onChange(isDirty), [onChange, isDirty]);
  return null;
};

/** The dialog of a form with inputs of its own. Cancel, Escape, Back and a click beside it close it; typed values are asked for. */
export const DialogForm = ({ resource, title, outcome, onClose, children, ...form }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [isTyped, setTyped] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isTyped ? setLeaving(true) : onClose());
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="xs" fullScreen={isPhone}>
      <CloseOnBack onClose={close} />
      <LeaveQuestion isOpen={isLeaving} onLeave={onClose} onStay={() => setLeaving(false)} />
      <DialogTitle id={id}>{title}</DialogTitle>
      <ResourceContextProvider value={resource}>
        <Form {...form} disableInvalidFormNotification>
          <Typed onChange={setTyped} />
          <DialogContent sx={{ pt: 0 }}>
            <SubmitResultBanner result={outcome} />
            {children}
          </DialogContent>
          <DialogActions sx={{ px: 6, pb: 4, pt: 2 }}>
            <Button color="inherit" onClick={close}>
              {translate('motoka.action.cancel')}
            </Button>
            <SubmitButton form="own" isDone={false} />
          </DialogActions>
        </Form>
      </ResourceContextProvider>
    </Dialog>
  );
};
