import { useGetIdentity, usePermissions } from 'react-admin';

/** Who is signed in, and whether as an administrator. Asked once a screen, never once a row. */
export const useAccount = () => {
  const { permissions, isPending } = usePermissions<{ isAdmin: boolean }>();
  const { identity } = useGetIdentity();
  return { isAdmin: permissions?.isAdmin === true, name: identity?.fullName, id: identity?.id, isPending };
};
