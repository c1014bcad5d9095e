import type { ReportRow } from '../../contract/report';
import type { driverPage } from '../../reports/driverPage';
import { element } from './elements';
import { fill, formatsOf, kindOf, type Texts } from './texts';

export type Page = ReportRow<typeof driverPage>;
type Account = Page['accounts'][number];
type Day = Account['days'][number];
type Line = Account['lines'][number];

/** The state in which a day is shown: one that other money made good is paid. */
const stateOf = ({ state, paidOn, isDriver }: Day) => {
  if (paidOn) return 'paid';
  return state === 'none' && !isDriver ? 'notYours' : state;
};

const signs = {
  paid: '✓',
  short: '◐',
  missed: '×',
  open: '…',
  cashed: '+',
  off: '–',
  none: '',
  future: '',
  notYours: '',
};
const shown = ['paid', 'short', 'missed', 'off'] as const;

const daysOf = ({ days }: Account, texts: Texts): HTMLElement => {
  const { money, day: format } = formatsOf(texts);
  const cells = days.map((day) => {
    const state = stateOf(day);
    const inWords = day.paidOn ? fill(texts.paidOn, { day: format(day.paidOn) }) : texts[state];
    const { due, cashed, spent } = day;
    // A page that was stored by an older version has no `spent`.
    const paid = spent > 0 ? `${money(cashed)} + ${money(spent)}` : money(cashed);
    const amounts = fill(texts.ofDue, { cashed: paid, due: money(due) });
    const hasAmounts = due > 0 || cashed > 0 || spent > 0;
    const label = `${format(day.date)}: ${inWords}${hasAmounts ? `, ${amounts}` : ''}`;
    return element(
      'li',
      { class: `day ${state}`, title: label },
      element('span', { 'aria-hidden': 'true' }, String(Number(day.date.slice(-2)))),
      element('span', { class: 'sign', 'aria-hidden': 'true' }, signs[state]),
      element('span', { class: 'heard' }, label),
    );
  });
  const legend = shown.map((state) =>
    element('span', { class: 'key' }, element('span', { class: `day ${state}` }, signs[state]), texts[state]),
  );
  return element(
    'section',
    {},
    element('h3', {}, texts.days),
    element('ol', { class: 'days' }, ...cells),
    element('p', { class: 'legend', 'aria-hidden': 'true' }, ...legend),
  );
};

const inWords = (balance: number, texts: Texts): string => {
  const amount = formatsOf(texts).money(Math.abs(balance));
  return balance === 0 ? texts.square : fill(balance > 0 ? texts.behind : texts.ahead, { amount });
};

/** What a line says of its reason. */
const reasonOf = (kind: Line['kind'], text: string, texts: Texts): string => {
  if (kind === 'dayOff') return texts[text as keyof Texts] ?? '';
  return kind === 'spending' ? kindOf(text, texts) : text;
};

const lineOf = ({ date, kind, text, amount, balance }: Line, texts: Texts): HTMLElement => {
  const { money, day } = formatsOf(texts);
  const name = texts[kind === 'opening' ? 'opening_' : kind];
  const reason = reasonOf(kind, text ?? '', texts);
  return element(
    'li',
    {},
    element(
      'span',
      { class: 'what' },
      element('span', {}, reason ? `${name}: ${reason}` : name),
      element('span', { class: 'quiet' }, `${day(date)} · ${inWords(balance, texts)}`),
    ),
    kind !== 'dayOff' &&
      element('span', { class: amount < 0 ? 'figure good' : 'figure' }, money(Math.abs(amount))),
  );
};

const linesOf = ({ lines }: Account, texts: Texts): HTMLElement =>
  element(
    'section',
    {},
    element('h3', {}, texts.lines),
    lines.length > 0
      ? element('ul', { class: 'lines' }, ...lines.map((line) => lineOf(line, texts)))
      : element('p', { class: 'quiet' }, texts.noLines),
  );

const buyoutOf = ({ buyout }: Account, texts: Texts): HTMLElement | null => {
  if (!buyout) return null;
  const { money, day } = formatsOf(texts);
  const { price, paid, remaining, share, forecastOn } = buyout;
  const text = fill(texts.buyoutPaid, { paid: money(paid), price: money(price), share: String(share) });
  return element(
    'section',
    {},
    element('h3', {}, texts.buyout),
    element('p', {}, text),
    element('progress', { max: '100', value: String(share), 'aria-label': text }),
    element(
      'p',
      { class: 'quiet' },
      fill(texts.buyoutLeft, { remaining: money(remaining) }),
      forecastOn ? ` · ${fill(texts.forecast, { day: day(forecastOn) })}` : '',
    ),
  );
};

const rhythms = { day: 'perDay', week: 'perWeek', month: 'perMonth' } as const;

const standingOf = (account: Account, texts: Texts): HTMLElement => {
  const { money, day } = formatsOf(texts);
  const { balance, state, behindSince, daysBehind, dueToday, target } = account;
  const since = behindSince
    ? fill(daysBehind === 1 ? texts.sinceOne : texts.since, {
        day: day(behindSince),
        days: String(daysBehind),
      })
    : '';
  const owed = target && `${money(target.amount)} ${texts[rhythms[target.every]]}`;
  return element(
    'div',
    { class: `standing ${state}` },
    element('p', { class: 'sum' }, inWords(balance, texts)),
    since && element('p', {}, since),
    dueToday > 0 && element('p', { class: 'quiet' }, fill(texts.dueToday, { amount: money(dueToday) })),
    owed && element('p', { class: 'quiet' }, fill(texts.target, { amount: owed })),
  );
};

/** One account: its balance, days, lines and buy-out. */
export const accountOf = (account: Account, texts: Texts): HTMLElement =>
  element(
    'article',
    {},
    element(
      'h2',
      {},
      element('span', { class: 'plate' }, account.numberPlate),
      element('span', { class: 'quiet' }, fill(texts.owner, { name: account.owner })),
    ),
    standingOf(account, texts),
    daysOf(account, texts),
    buyoutOf(account, texts),
    linesOf(account, texts),
  );
