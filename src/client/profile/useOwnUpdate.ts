import { HttpError, type RaRecord, useTranslate, useUpdate } from 'react-admin';
import { users } from '../../resources/users';
import { forgetCurrentUser } from '../providers/currentUser';
import { fieldErrorsOf } from '../providers/request';
import { useSubmitResult } from '../crud/form/useSubmitResult';

interface OwnChanges {
  name?: unknown;
  password?: unknown;
  currentPassword?: unknown;
}

/** Changes one's own account; whatever shows who is signed in asks anew. Saving answers what is said of single fields. */
export const useOwnUpdate = (user: RaRecord) => {
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
      forgetCurrentUser();
      outcome.succeed();
      return {};
    } catch (reason) {
      outcome.fail(reason);
      return reason instanceof HttpError ? fieldErrorsOf(reason.body) : {};
    }
  };
  return { outcome, save };
};
