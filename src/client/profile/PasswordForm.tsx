import { Form, type RaRecord, minLength, required, useTranslate } from 'react-admin';
import { LeaveGuard } from '../crud/form/LeaveGuard';
import { SubmitResultBanner } from '../crud/form/SubmitResultBanner';
import { TextInput } from '../crud/inputs/TextInput';
import { ProfileCard } from './ProfileCard';
import { SaveButton } from './SaveButton';
import { useOwnUpdate } from './useOwnUpdate';

const rule = required();
const longEnough = [rule, minLength(8, 'motoka.profile.short')];
const theSame = (value: unknown, { newPassword }: Record<string, unknown>) =>
  value === newPassword ? undefined : 'motoka.profile.differ';
const twice = [rule, theSame];

/** Changes one's own password, for whoever knows the present one. */
export const PasswordForm = ({ user }: { user: RaRecord }) => {
  const translate = useTranslate();
  const { outcome, save } = useOwnUpdate(user);
  const change = async ({ currentPassword, newPassword }: Record<string, unknown>) => {
    const { password, ...errors } = await save({ password: newPassword, currentPassword });
    return password ? { ...errors, newPassword: password } : errors;
  };
  const secret = { type: 'password', isRequired: true } as const;
  return (
    <ProfileCard title={translate('motoka.profile.password')} hint={translate('motoka.profile.passwordHint')}>
      <SubmitResultBanner outcome={outcome} />
      <Form key={outcome.successes} onSubmit={change} disableInvalidFormNotification>
        <TextInput {...secret} source="currentPassword" validate={rule} autoComplete="current-password" />
        <TextInput {...secret} source="newPassword" validate={longEnough} autoComplete="new-password" />
        <TextInput {...secret} source="repeatedPassword" validate={twice} autoComplete="new-password" />
        <SaveButton label={translate('motoka.profile.change')} />
        <LeaveGuard onLeave={() => {}} />
      </Form>
    </ProfileCard>
  );
};
