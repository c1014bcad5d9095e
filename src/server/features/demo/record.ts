import type { Input } from '../input/bodies';

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
    | 'papers';
  readonly plate?: string;
  readonly day: string;
  readonly driver?: string;
  readonly values: Input;
}
