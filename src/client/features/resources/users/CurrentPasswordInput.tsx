import { required, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useAccount } from '../../../ground/account/useAccount';
import { TextInput } from '../../../rows/crud/inputs/TextInput';

const rule = required();

/** Asks administrators for their current password when they change their own password, e-mail or role. */
const CurrentPasswordInput = () => {
  const { id } = useAccount();
  const stored = useRecordContext();
  const [password, email, isAdmin] = useWatch({ name: ['password', 'email', 'isAdmin'] }) as unknown[];
  if (!stored || String(stored.id) !== String(id)) return null;
  const isChanged =
    Boolean(password) || email !== stored['email'] || Boolean(isAdmin) !== Boolean(stored['isAdmin']);
  return (
    isChanged && (
      <TextInput
        source="currentPassword"
        type="password"
        autoComplete="current-password"
        validate={rule}
        isRequired
        hint="motoka.people.currentPasswordHint"
      />
    )
  );
};

export default CurrentPasswordInput;
