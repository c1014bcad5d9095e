import type { QueryClient } from '@tanstack/react-query';
import { clearCurrentUser } from '../providers/currentUser';

/** Reads the user's access again, and then everything: what they may see has changed. */
export const renewAccess = async (queryClient: QueryClient): Promise<void> => {
  clearCurrentUser();
  await queryClient.invalidateQueries();
};
