import { Button } from '@mui/material';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Form } from '../../../../contract/resource';
import { OnlineButton } from '../../../shell/layout/OnlineButton';
import { useOnline } from '../../../ground/providers/offline/connection';

const labels = {
  add: { idle: 'motoka.dialog.submit', busy: 'motoka.dialog.submitting' },
  update: { idle: 'motoka.dialog.update', busy: 'motoka.dialog.updating' },
  own: { idle: 'motoka.dialog.save', busy: 'motoka.dialog.saving' },
} satisfies Record<Form | 'own', { idle: string; busy: string }>;

interface Props {
  /** A form of a record, or `own`: a form of a page of ours, which saves what is there. */
  form: Form | 'own';
  isDone: boolean;
  /** Whether it gets the initial focus, because no field is empty. */
  isFirst?: boolean;
  /** Whether the form cannot be saved without a network, as every update and every form of a page. */
  needsServer?: boolean;
  onClick?: () => void;
}

/** Submits the form. Disabled while the form is being sent and after it is saved. */
export const SubmitButton = ({ form, isDone, isFirst, needsServer = form !== 'add', onClick }: Props) => {
  const { isSubmitting } = useFormState();
  const translate = useTranslate();
  const FormButton = needsServer ? OnlineButton : Button;
  return (
    <FormButton
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      autoFocus={isFirst}
      disabled={isSubmitting || isDone}
      onClick={onClick}
    >
      {translate(isSubmitting ? labels[form].busy : labels[form].idle)}
    </FormButton>
  );
};

/** Submits the form and keeps it open for the next record. */
export const SubmitAnotherButton = ({
  isDone,
  needsServer,
  onClick,
}: Pick<Props, 'isDone' | 'needsServer'> & { onClick: () => void }) => {
  const { isSubmitting } = useFormState();
  const translate = useTranslate();
  const submit = (event: MouseEvent<HTMLButtonElement>) => {
    onClick();
    event.currentTarget.form?.requestSubmit();
  };
  const isOnline = useOnline();
  return (
    <Button
      variant="outlined"
      size="large"
      disabled={isSubmitting || isDone || (needsServer && !isOnline)}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      data-submit="another"
      onClick={submit}
      sx={{ flexShrink: 0, px: 3 }}
    >
      {translate('motoka.dialog.submitAnother')}
    </Button>
  );
};
