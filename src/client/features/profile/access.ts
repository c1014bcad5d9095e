import { grants } from '../../../resources/grants';
import type { Feature } from '../../shell/features/feature';

/** Who may see whose fleet. */
export const access: Feature = {
  name: 'access',
  call: `/${grants.name}?range=[0,0]`,
  records: [grants.name],
};
