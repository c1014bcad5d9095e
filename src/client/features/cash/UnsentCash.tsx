import { moneyColumns } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';
import { UnsentSum } from '../../rows/crud/unsent/UnsentAmount';
import type { OutboxEntry } from '../../ground/providers/outbox/entry';

const HOLDER = 'holderId';

/** What a record will add to the cash of a person, or of all; below 0 what it was spent on. Without a holder it is the user's. */
const cashOf = ({ resource, userId, body }: OutboxEntry, holder: number | undefined): number => {
  const definition = resourceNamed(resource);
  const [amount = ''] = moneyColumns(definition);
  const { counts, fields } = definition;
  if (!counts || !(HOLDER in fields)) return 0;
  if (holder !== undefined && Number(body[HOLDER] ?? userId) !== holder) return 0;
  // How it was paid. The default is cash, and is not sent.
  const isCash = Object.entries(fields).every(
    ([source, { options, default: cash }]) => !options || (body[source] ?? cash) === cash,
  );
  if (!isCash) return 0;
  return Number(body[amount] ?? 0) * (counts === 'in' ? 1 : -1);
};

/** The cash in and out that is not sent yet, beside what the server says that a person holds; without one, of all. */
export const UnsentCash = ({ of }: { of?: { readonly userId: number } }) => (
  <UnsentSum amountOf={(entry) => cashOf(entry, of?.userId)} />
);
