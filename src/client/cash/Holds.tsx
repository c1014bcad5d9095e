import { Money } from '../crud/fields/Money';

/** What a person holds. Unknown before the first count. */
export const Holds = ({ holds }: { holds: number | null }) =>
  holds === null ? <span className="quiet">–</span> : <Money amount={holds} />;
