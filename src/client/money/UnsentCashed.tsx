import { cashings } from '../../resources/cashings';
import { UnsentAmount } from '../crud/unsent/UnsentAmount';

interface Props {
  /** The account; without one, all of them. */
  of?: { readonly driverId: number; readonly carId: number; readonly userId: number };
  /** The day; without one, all of them. */
  date?: string;
}

/** What was handed in and is not sent yet, beside a balance of the server. */
export const UnsentCashed = ({ of, date }: Props) => (
  <UnsentAmount
    definition={cashings}
    source="amount"
    match={{ driverId: of?.driverId, carId: of?.carId, userId: of?.userId, date }}
  />
);
