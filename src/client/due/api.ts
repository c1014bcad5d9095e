export const dueName = 'due';

/** The kind of what is due by kilometres; every other kind is a paper's. */
export const serviceKind = 'service';

export type DueState = 'overdue' | 'soon' | 'later';

/** An oil change or a paper, as `GET /due` answers it. */
export interface Due {
  readonly id: string;
  readonly kind: string;
  readonly carId: number | null;
  readonly numberPlate: string | null;
  readonly driverId: number | null;
  readonly driver: string | null;
  readonly userId: number | null;
  readonly name: string | null;
  readonly dueOn: string | null;
  /** Whether `dueOn` is where the kilometres of the last months lead to. */
  readonly isForecast: boolean;
  readonly dueAt: number | null;
  readonly mileage: number | null;
  readonly kmLeft: number | null;
  readonly daysLeft: number | null;
  readonly state: DueState;
  readonly recordId: number;
}
