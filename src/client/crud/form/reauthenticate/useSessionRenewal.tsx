import { lazy, Suspense, useEffect, useRef } from 'react';
import { useEvent, useGetIdentity, useLogoutIfAccessDenied, type UserIdentity } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { currentUser } from '../../../providers/currentUser';
import { SubmitCancelled, usePrompt } from '../usePrompt';
import { deferLogout } from '../../../providers/deferLogout';

const PasswordDialog = lazy(() =>
  import('./PasswordDialog').then((all) => ({ default: all.PasswordDialog })),
);

const isEnded = (reason: unknown): boolean =>
  typeof reason === 'object' && reason !== null && 'status' in reason && reason.status === 401;

/** Another tab may have signed somebody else in: their cookie must not send this person's form. */
const isSomebodyElse = async (identity: UserIdentity | undefined): Promise<boolean> => {
  const user = await currentUser().catch(() => undefined);
  return user !== undefined && identity !== undefined && user.id !== identity.id;
};

/** Sends; where the session has ended, asks for the password over the form and sends the very same once more. */
export const useSessionRenewal = (letGo: () => void) => {
  const { identity } = useGetIdentity();
  const leaveIfEnded = useLogoutIfAccessDenied();
  const { asked, ask } = usePrompt<UserIdentity, boolean>();

  const renewAndSend = async <T,>(send: () => Promise<T>, reason: unknown): Promise<T> => {
    if (!identity) throw reason;
    if (await ask(identity)) return send();
    letGo();
    await leaveIfEnded(reason);
    throw new SubmitCancelled();
  };

  const sendRenewed = async <T,>(send: () => Promise<T>): Promise<T> => {
    if (await isSomebodyElse(identity)) return renewAndSend(send, { status: 401 });
    try {
      return await send();
    } catch (reason) {
      if (!isEnded(reason)) throw reason;
      return renewAndSend(send, reason);
    }
  };

  const question = asked && (
    <Suspense>
      <PasswordDialog
        identity={asked.question}
        onRenewed={() => asked.answer(true)}
        onCancel={() => asked.answer(false)}
      />
    </Suspense>
  );
  return { sendRenewed, question };
};

/** An ended session leaves the page standing for as long as the form holds something; answers how to give that up. */
export const useUnsavedSession = (): (() => void) => {
  const { isDirty, isSubmitting } = useFormState();
  const release = useRef(() => {});
  const isUnsaved = isDirty || isSubmitting;
  useEffect(() => {
    if (!isUnsaved) return;
    release.current = deferLogout();
    return () => release.current();
  }, [isUnsaved]);
  return useEvent(() => release.current());
};
