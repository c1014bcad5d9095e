import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type SyntheticEvent, useId } from 'react';
import { CreateBase, Form, type RaRecord, ResourceContextProvider, useTranslate } from 'react-admin';
import { users } from '../../../resources/users';
import { FieldInput } from '../../crud/inputs/FieldInput';
import { SubmitResultBanner } from '../../crud/form/SubmitResultBanner';
import { SubmitButton } from '../../crud/form/SubmitButton';
import { useSubmitResult } from '../../crud/form/useSubmitResult';

interface Props {
  onAdded: (id: RaRecord['id']) => void;
  onClose: () => void;
}

const asked = ['name', 'email', 'password'] as const;

/** The form around it in the tree must not take what happens in here for its own. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Adds an ordinary account over a form that is about to choose it. */
export const AddAccountDialog = ({ onAdded, onClose }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const outcome = useSubmitResult(translate(`resources.${users.name}.notifications.created`), {
    isInPage: true,
  });
  const succeed = (user: RaRecord) => {
    onAdded(user.id);
    onClose();
  };
  return (
    <div role="presentation" onSubmit={stop} onKeyDown={stop}>
      <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
        <DialogTitle id={id}>{translate('motoka.start.addAccount')}</DialogTitle>
        <ResourceContextProvider value={users.name}>
          <CreateBase
            record={{ isAdmin: false }}
            redirect={false}
            mutationMode="pessimistic"
            mutationOptions={{ onSuccess: succeed, onError: outcome.fail }}
          >
            <Form disableInvalidFormNotification>
              <DialogContent sx={{ pt: 0 }}>
                <SubmitResultBanner outcome={outcome} />
                {asked.map((source) => (
                  <FieldInput
                    key={source}
                    source={source}
                    field={users.fields[source]}
                    form="add"
                    isRequired
                  />
                ))}
              </DialogContent>
              <DialogActions sx={{ px: 6, pb: 4, pt: 2 }}>
                <Button color="inherit" onClick={onClose}>
                  {translate('motoka.action.cancel')}
                </Button>
                <SubmitButton form="add" isDone={false} />
              </DialogActions>
            </Form>
          </CreateBase>
        </ResourceContextProvider>
      </Dialog>
    </div>
  );
};
