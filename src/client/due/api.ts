export const dueName = 'due';

/** The kind of an oil change, which is due by kilometres. Every other kind is a paper. */
export const serviceKind = 'service';

export type DueState = 'overdue' | 'soon' | 'later';

/** A row of `GET /due`: an oil change or a paper. */
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
  /** Whether `dueOn` is estimated from the kilometres of the last months. */
  readonly isForecast: boolean;
  readonly dueAt: number | null;
  readonly mileage: number | null;
  readonly kmLeft: number | null;
  readonly daysLeft: number | null;
  readonly state: DueState;
  readonly recordId: number;
}
