import { Button } from '@mui/material';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Form } from '../../../contract/resource';

const words = {
  add: { idle: 'motoka.dialog.submit', busy: 'motoka.dialog.submitting' },
  update: { idle: 'motoka.dialog.save', busy: 'motoka.dialog.saving' },
} satisfies Record<Form, { idle: string; busy: string }>;

interface Props {
  form: Form;
  isDone: boolean;
  /** Whether the focus begins here, since nothing is left to be filled in. */
  isFirst?: boolean;
  onClick?: () => void;
}

/** Sends the form, once. */
export const SubmitButton = ({ form, isDone, isFirst, onClick }: Props) => {
  const { isSubmitting } = useFormState();
  const translate = useTranslate();
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      autoFocus={isFirst}
      disabled={isSubmitting || isDone}
      onClick={onClick}
    >
      {translate(isSubmitting ? words[form].busy : words[form].idle)}
    </Button>
  );
};

/** Sends the form and leaves it open for the next record. */
export const SubmitAnotherButton = ({ isDone, onClick }: { isDone: boolean; onClick: () => void }) => {
  const { isSubmitting } = useFormState();
  const translate = useTranslate();
  const submit = (event: MouseEvent<HTMLButtonElement>) => {
    onClick();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <Button
      variant="outlined"
      size="large"
      disabled={isSubmitting || isDone}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      data-submit="another"
      onClick={submit}
      sx={{ flexShrink: 0, px: 3 }}
    >
      {translate('motoka.dialog.submitAnother')}
    </Button>
  );
};
