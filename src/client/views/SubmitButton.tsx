import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Form } from '../../contract/resource';

const words = {
  add: { idle: 'motoka.dialog.submit', busy: 'motoka.dialog.submitting' },
  update: { idle: 'motoka.dialog.save', busy: 'motoka.dialog.saving' },
} satisfies Record<Form, { idle: string; busy: string }>;

/** Sends the form, once. */
export const SubmitButton = ({ form, isDone }: { form: Form; isDone: boolean }) => {
  const { isSubmitting } = useFormState();
  const translate = useTranslate();
  return (
    <Button type="submit" variant="contained" size="large" fullWidth disabled={isSubmitting || isDone}>
      {translate(isSubmitting ? words[form].busy : words[form].idle)}
    </Button>
  );
};
