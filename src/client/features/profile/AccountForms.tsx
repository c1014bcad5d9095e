import { Form, minLength, type RaRecord, required, useTranslate, useUpdate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Alert, Button } from '@mui/material';
import { LeaveGuard } from '../../rows/crud/form/LeaveGuard';
import { SubmitResultBanner } from '../../rows/crud/form/SubmitResultBanner';
import { TextInput } from '../../rows/crud/inputs/TextInput';
import { ProfileCard } from '../signIn/ProfileCard';
import { PASSWORD_LENGTH } from '../../../contract/limits';
import { users } from '../../../resources/users';
import { clearCurrentUser } from '../../ground/providers/currentUser';
import { useSubmitResult } from '../../rows/crud/form/useSubmitResult';
import { OnlineButton } from '../../shell/layout/OnlineButton';
import { toast } from '../../ground/toasts/toasts';
import { useChange, usePasskeys } from '../signIn/api';

interface OwnChanges {
  name?: unknown;
  password?: unknown;
  currentPassword?: unknown;
}

/** Updates the user's own account and refreshes the identity. `save` returns the errors by field. */
const useOwnUpdate = (user: RaRecord) => {
  const translate = useTranslate();
  const outcome = useSubmitResult(translate(`resources.${users.name}.notifications.updated`), {
    isInPage: true,
  });
  const [update] = useUpdate();
  const save = async (data: OwnChanges): Promise<Record<string, string>> => {
    try {
      await update(
        users.name,
        { id: user.id, data, previousData: user },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      clearCurrentUser();
      outcome.succeed();
      return {};
    } catch (reason) {
      return outcome.fail(reason);
    }
  };
  return { outcome, save };
};

/** The submit button of a profile form. Disabled while submitting, so that a form is sent once. */
const SaveButton = ({ label }: { label: string }) => {
  const { isSubmitting } = useFormState();
  const translate = useTranslate();
  return (
    <OnlineButton type="submit" variant="outlined" disabled={isSubmitting} sx={{ mt: 3 }}>
      {isSubmitting ? translate('motoka.dialog.saving') : label}
    </OnlineButton>
  );
};

const rule = required();

export const NameForm = ({ user }: { user: RaRecord }) => {
  const translate = useTranslate();
  const { outcome, save } = useOwnUpdate(user);
  return (
    <ProfileCard title={translate('motoka.profile.name')} hint={translate('motoka.profile.nameHint')}>
      <SubmitResultBanner result={outcome} />
      <Form
        record={user}
        onSubmit={({ name }: Record<string, unknown>) => save({ name })}
        disableInvalidFormNotification
      >
        <TextInput source="name" validate={rule} isRequired autoComplete="name" />
        <SaveButton label={translate('motoka.profile.changeName')} />
        <LeaveGuard onLeave={() => {}} />
      </Form>
    </ProfileCard>
  );
};

const newPasswordRules = [rule, minLength(PASSWORD_LENGTH.min, 'motoka.profile.short')];
const matchesNewPassword = (value: unknown, { newPassword }: Record<string, unknown>) =>
  value === newPassword ? undefined : 'motoka.profile.differ';
const repeatedPasswordRules = [rule, matchesNewPassword];

/** After a new password: offers to remove the passkeys, which a person who knew the old one may have added. */
const EndPasskeys = () => {
  const translate = useTranslate();
  const { data = [] } = usePasskeys();
  const { mutateAsync, isPending } = useChange(translate('motoka.signIn.failed'));
  if (data.length === 0) return null;
  const removeAll = async () => {
    try {
      for (const { id } of data) await mutateAsync({ method: 'DELETE', path: `/passkeys/${id}` });
      toast(translate('motoka.signIn.passkeysRemoved'), 'success');
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), 'error');
    }
  };
  return (
    <Alert
      severity="info"
      sx={{ mt: 4 }}
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={() => void removeAll()}>
          {translate('motoka.signIn.removePasskeys')}
        </Button>
      }
    >
      {translate('motoka.signIn.passkeysStay', { smart_count: data.length })}
    </Alert>
  );
};

/** The form that changes the user's own password. It requires the current one. */
export const PasswordForm = ({ user }: { user: RaRecord }) => {
  const translate = useTranslate();
  const { outcome, save } = useOwnUpdate(user);
  const change = async ({ currentPassword, newPassword }: Record<string, unknown>) => {
    const { password, ...errors } = await save({ password: newPassword, currentPassword });
    return password ? { ...errors, newPassword: password } : errors;
  };
  const passwordProps = { type: 'password', isRequired: true } as const;
  return (
    <ProfileCard
      title={translate('resources.users.fields.password')}
      hint={translate('motoka.profile.passwordHint')}
    >
      <SubmitResultBanner result={outcome} />
      <Form key={outcome.successes} onSubmit={change} disableInvalidFormNotification>
        <TextInput
          {...passwordProps}
          source="currentPassword"
          validate={rule}
          autoComplete="current-password"
        />
        <TextInput
          {...passwordProps}
          source="newPassword"
          validate={newPasswordRules}
          autoComplete="new-password"
        />
        <TextInput
          {...passwordProps}
          source="repeatedPassword"
          validate={repeatedPasswordRules}
          autoComplete="new-password"
        />
        <SaveButton label={translate('motoka.profile.change')} />
        <LeaveGuard onLeave={() => {}} />
      </Form>
      {outcome.successes > 0 && <EndPasskeys />}
    </ProfileCard>
  );
};
