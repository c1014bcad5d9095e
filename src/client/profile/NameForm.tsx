import { Form, type RaRecord, required, useTranslate } from 'react-admin';
import { LeaveGuard } from '../crud/form/LeaveGuard';
import { SubmitResultBanner } from '../crud/form/SubmitResultBanner';
import { TextInput } from '../crud/inputs/TextInput';
import { ProfileCard } from './ProfileCard';
import { SaveButton } from './SaveButton';
import { useOwnUpdate } from './useOwnUpdate';

const rule = required();

/** Changes one's own name. */
export const NameForm = ({ user }: { user: RaRecord }) => {
  const translate = useTranslate();
  const { outcome, save } = useOwnUpdate(user);
  return (
    <ProfileCard title={translate('motoka.profile.name')} hint={translate('motoka.profile.nameHint')}>
      <SubmitResultBanner outcome={outcome} />
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
