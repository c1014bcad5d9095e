import { accessMutations } from './accessMutations';
import { messageMutations } from './messageMutations';
import { recordMutations } from './recordMutations';
import { signInMutations } from './signInMutations';

/** Every guard between an unauthorised requester and a record. */
export const mutations = [...signInMutations, ...accessMutations, ...recordMutations, ...messageMutations];
