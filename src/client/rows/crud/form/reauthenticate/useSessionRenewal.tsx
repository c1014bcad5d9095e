import { useEffect, useRef } from 'react';
import { useEvent, useGetIdentity, useLogoutIfAccessDenied, type UserIdentity } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { currentUser } from '../../../../ground/providers/currentUser';
import { lazyPart } from '../../../../ground/lazyPart';
import { SubmitCancelled, usePrompt } from '../usePrompt';
import { deferLogout } from '../../../../ground/providers/deferLogout';

const PasswordDialog = lazyPart(() => import('./PasswordDialog'));

const isUnauthorized = (reason: unknown): boolean =>
  typeof reason === 'object' && reason !== null && 'status' in reason && reason.status === 401;

/** Whether another tab has signed in as another user. This user's form must not be sent with that token. */
const isOtherUser = async (identity: UserIdentity | undefined): Promise<boolean> => {
  const user = await currentUser().catch(() => undefined);
  return user !== undefined && identity !== undefined && user.id !== identity.id;
};

/** Returns `sendRenewed`. If the session has ended, it asks for the password and sends the same request again. */
export const useSessionRenewal = (onGiveUp: () => void) => {
  const { identity } = useGetIdentity();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { prompt, ask } = usePrompt<UserIdentity, boolean>();

  const renewAndSend = async <T,>(send: () => Promise<T>, reason: unknown): Promise<T> => {
    if (!identity) throw reason;
    if (await ask(identity)) return send();
    onGiveUp();
    await logoutIfAccessDenied(reason);
    throw new SubmitCancelled();
  };

  const sendRenewed = async <T,>(send: () => Promise<T>): Promise<T> => {
    if (await isOtherUser(identity)) return renewAndSend(send, { status: 401 });
    try {
      return await send();
    } catch (reason) {
      if (!isUnauthorized(reason)) throw reason;
      return renewAndSend(send, reason);
    }
  };

  const question = prompt && (
    <PasswordDialog
      identity={prompt.question}
      onRenewed={() => prompt.answer(true)}
      onCancel={() => prompt.answer(false)}
    />
  );
  return { sendRenewed, question };
};

/** Defers the logout while the form has unsaved input. Returns a function that ends the deferral. */
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
