interface Account {
  /** All days of the account up to today. */
  readonly days: readonly string[];
  readonly dues: readonly { readonly day: string; readonly amount: number }[];
  readonly cashings: readonly { readonly day: string; readonly amount: number }[];
  readonly charges: readonly { readonly date: string; readonly effect: string; readonly amount: number }[];
}

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, one) => all + one.amount, 0);

/** Walks through the days of an account, ngwee by ngwee: what settles what, what is open, and what is left over. */
export const settle = ({ days, dues, cashings, charges }: Account) => {
  const open: { day: string; isDue: boolean; amount: number; left: number }[] = [];
  const purse: { day: string; left: number }[] = [];
  const kept = new Map<string, number>();
  const paidOn = new Map<string, string>();
  const pay = () => {
    while (open.length > 0 && purse.length > 0) {
      const [claim, coin] = [open[0]!, purse[0]!];
      const part = Math.min(claim.left, coin.left);
      claim.left -= part;
      coin.left -= part;
      if (claim.left === 0) {
        open.shift();
        if (claim.isDue) paidOn.set(claim.day, coin.day);
      }
      if (coin.left === 0) purse.shift();
    }
  };
  for (const day of days) {
    for (const { effect, date, amount } of charges) {
      if (date !== day) continue;
      if (effect === 'charge') open.push({ day, isDue: false, amount, left: amount });
      else purse.push({ day, left: amount });
    }
    pay();
    for (const { amount } of cashings.filter((one) => one.day === day)) {
      const coming = dues.find((due) => due.day >= day)?.day;
      const needed = coming ? sum(dues.filter((due) => due.day === coming)) - (kept.get(coming) ?? 0) : 0;
      const own = Math.min(needed, amount);
      if (coming) kept.set(coming, (kept.get(coming) ?? 0) + own);
      if (amount > own) purse.push({ day, left: amount - own });
      pay();
    }
    const due = sum(dues.filter((one) => one.day === day)) - (kept.get(day) ?? 0);
    kept.delete(day);
    if (due > 0) open.push({ day, isDue: true, amount: due, left: due });
    pay();
  }
  const spare = purse.reduce((all, one) => all + one.left, 0);
  return { paidOn, open, spare, kept };
};
