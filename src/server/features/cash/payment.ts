import type { Rec } from '../../db/sql/selection';
import { badRequest, forbidden } from '../../ground/errors';
import type { Input } from '../../ground/input/bodies';
import type { Filling, ResourceHooks } from '../../rows/records/hooks';
import { isSystem } from '../../auth/viewer';
import { mayUseAccount } from '../../auth/access';

/** The field that says how a record was paid, its value for cash, and the refusal of a holder beside another value. */
interface Payment {
  readonly source: 'method' | 'paidFrom';
  readonly cash: string;
  readonly refusal: 'Cash of goes with cash only' | 'Cash of goes with the cash box only';
}

const byMethod: Payment = { source: 'method', cash: 'cash', refusal: 'Cash of goes with cash only' };
const fromCashBox: Payment = {
  source: 'paidFrom',
  cash: 'cashBox',
  refusal: 'Cash of goes with the cash box only',
};

/** The holder of what is paid in cash: as sent, else as before, else the account that records it. */
const holderOf = ({ viewer, input, before }: Filling, wasCash: boolean): unknown => {
  const { holderId: sent } = input;
  if (typeof sent === 'number') return sent;
  if (!before || !wasCash) return isSystem(viewer) ? null : viewer.id;
  return sent === undefined ? before['holderId'] : sent;
};

const valueOf = ({ source, cash }: Payment, input: Input, before: Rec | undefined): unknown =>
  input[source] ?? (input[source] === undefined ? before?.[source] : undefined) ?? cash;

/** Fills in how a record was paid and whose cash it was. Throws 403 for another's cash, 400 for a holder without cash. */
const fillPayment =
  (payment: Payment) =>
  async (write: Filling): Promise<Input> => {
    const { viewer, input, before, isUndo } = write;
    const { source, cash, refusal } = payment;
    const value = valueOf(payment, input, before);
    if (isUndo) return before ? input : { ...input, [source]: value };
    const { holderId } = input;
    const isSet = typeof holderId === 'number' && holderId !== before?.['holderId'];
    if (isSet && !mayUseAccount(viewer, holderId)) throw forbidden('Only an administrator may set Cash of');
    if (before && input[source] === undefined && holderId === undefined) return input;
    const isCash = value === cash;
    if (!isCash && typeof holderId === 'number') throw badRequest({ holderId: refusal });
    const holder = isCash ? holderOf(write, before?.[source] === cash) : null;
    return { ...input, [source]: value, holderId: holder };
  };

/** The hooks of what is paid by a method: cashings and payouts. */
export const paidByMethod = { fill: fillPayment(byMethod) } satisfies ResourceHooks;

/** The hooks of expenses. */
export const paidFrom = { fill: fillPayment(fromCashBox) } satisfies ResourceHooks;
