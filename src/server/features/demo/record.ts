import type { Input } from '../../ground/input/bodies';
import type { Owner } from './people';

/** A record of the demo, and the day on which it was entered. */
export interface DemoRecord {
  readonly resource:
    | 'cashings'
    | 'repairs'
    | 'insurances'
    | 'batteries'
    | 'tires'
    | 'services'
    | 'targets'
    | 'daysOff'
    | 'adjustments'
    | 'readings'
    | 'papers'
    | 'bills'
    | 'plans'
    | 'works';
  readonly plate?: string;
  readonly day: string;
  readonly driver?: string;
  /** The owner in whose pocket the cash is, if it is not the office's. */
  readonly holder?: Owner;
  readonly values: Input;
}
