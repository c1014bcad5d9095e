import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { CreateBase, Form, type RaRecord, ResourceContextProvider, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAccount } from '../../../ground/account/useAccount';
import { useAfterPaint } from '../../../shell/layout/afterPaint';
import { focusWithoutOpening } from '../../../rows/crud/form/focusWithoutOpening';
import { users } from '../../../../resources/users';
import { FieldInput } from '../../../rows/crud/inputs/FieldInput';
import { SubmitResultBanner } from '../../../rows/crud/form/SubmitResultBanner';
import { SubmitButton } from '../../../rows/crud/form/SubmitButton';
import { useSubmitResult } from '../../../rows/crud/form/useSubmitResult';

interface Props {
  onAdded: (id: RaRecord['id']) => void;
  onClose: () => void;
}

const fields = ['name', 'email', 'password'] as const;

/** React events bubble through the dialog's portal: the outer form must not handle them. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** The dialog that adds an ordinary account over a form that will select it. */
const AddAccountDialog = ({ onAdded, onClose }: Props) => {
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
                <SubmitResultBanner result={outcome} />
                {fields.map((source) => (
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

/** Below an input that refers to an account: an administrator can add one here. */
const AccountHelp = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const { setValue } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const afterPaint = useAfterPaint();
  const chosen: unknown = useWatch({ name: source });
  const [isOpen, setOpen] = useState(false);
  const select = (id: RaRecord['id']) => {
    setValue(source, id, { shouldDirty: true, shouldValidate: true });
    // The focused button was unmounted.
    afterPaint(() => focusWithoutOpening(box.current, source));
  };
  if (!isAdmin) return null;
  return (
    <Box
      ref={box}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        minHeight: { xs: 44, sm: 32 },
      }}
    >
      {!chosen && (
        <Button size="small" onClick={() => setOpen(true)} sx={{ minHeight: { xs: 44, sm: 32 } }}>
          {translate('motoka.start.addAccount')}
        </Button>
      )}
      {isOpen && <AddAccountDialog onClose={() => setOpen(false)} onAdded={select} />}
    </Box>
  );
};

export default AccountHelp;
