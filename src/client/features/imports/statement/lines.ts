import { directionsByBalance } from './balance';
import { amountIn, dayIn, isMonthFirst, nameIn, phoneIn } from './cells';
import type { Sheet } from './columns';
import type { Line } from './line';
import { type Reversal, reversalsOf } from './reversals';
import type { StatementColumns } from './roles';
import { isInDirection, isPaidStatus, saysOut, saysReversal } from './words';

/** `1.42593E+11`: the last digits are lost. */
const SCIENTIFIC = /^\d{1,40}(?:[.,]\d{1,40})?E\+?\d{1,3}$/i;
/** A spreadsheet keeps 15 digits, and writes zeros for the others. */
const PRECISE_DIGITS = 15;
const LONG = new RegExp(`^\\d{${PRECISE_DIGITS + 1},}$`);

/** Returns the references that a spreadsheet damaged. A long number ends in zeros by chance; all of them do not. */
const damagedReferences = (references: readonly string[]): ReadonlySet<string> => {
  const long = references.filter((one) => LONG.test(one));
  const isRounded = long.length > 1 && long.every((one) => /^0+$/.test(one.slice(PRECISE_DIGITS)));
  return new Set(references.filter((one) => SCIENTIFIC.test(one) || (isRounded && LONG.test(one))));
};

/** A row that is no money in: what it says, the row that takes it back, or what it takes back itself. */
export interface AsideLine extends Line {
  readonly word: string;
  readonly takenBackBy?: Line | undefined;
  readonly takesBack?: string | undefined;
}

/** A word that does not say whether its rows are money in. */
export interface Question {
  readonly key: string;
  readonly role: 'status' | 'direction';
  readonly word: string;
  readonly count: number;
  /** In ngwee. */
  readonly sum: number;
}

/** What the user says of words (whether their rows are money in), and the rows that they take in by hand. */
export interface Said {
  readonly words: ReadonlyMap<string, boolean>;
  readonly takenIn: ReadonlySet<number>;
}

export interface Lines {
  readonly lines: readonly Line[];
  readonly notPaid: readonly AsideLine[];
  readonly out: readonly AsideLine[];
  readonly questions: readonly Question[];
  readonly answered: readonly Question[];
  /** Rows without a day or an amount: totals, the foot of a page. */
  readonly leftAside: number;
}

/** A row with an amount, and what its cells say. */
interface Read {
  readonly line: Line;
  readonly row: readonly string[];
  readonly status: string;
  readonly direction: string;
  /** Whether its sign or its column says that money goes out. */
  readonly isOut: boolean;
}

const TOTAL = /^(?:sub|grand)? ?-?(?:total|totaux|sum|(?:opening|closing) balance|solde)/i;

const keyOf = (role: Question['role'], word: string): string => `${role} ${word.trim().toLowerCase()}`;

const readers = (rows: Sheet['rows'], columns: StatementColumns) => {
  const cell = (row: readonly string[], column: number | undefined): string =>
    column === undefined ? '' : (row[column] ?? '').trim();
  const monthFirst = isMonthFirst(rows.map((row) => cell(row, columns.date)));
  const damaged = damagedReferences(rows.map((row) => cell(row, columns.reference)));
  const read = (row: readonly string[], index: number): Read | undefined => {
    const date = cell(row, columns.date);
    const [inText, outText] = [cell(row, columns.amount), cell(row, columns.out)];
    const [inAmount, outAmount] = [amountIn(inText), amountIn(outText)];
    const isMoneyIn = /[1-9]/.test(inText) && inAmount !== 0;
    const isMoneyOut = !isMoneyIn && /[1-9]/.test(outText) && outAmount !== 0;
    const isTotal = row.some((one) => TOTAL.test(one.trim()));
    const [phone, name, written] = [
      cell(row, columns.phone),
      cell(row, columns.name),
      cell(row, columns.reference),
    ];
    // A row without a day is a total or the foot of the page, unless it has the reference of a payment.
    if ((date === '' && (written === '' || isTotal)) || (!isMoneyIn && !isMoneyOut)) return undefined;
    const day = dayIn(date, monthFirst);
    if (day === undefined && isTotal) return undefined;
    const signed = isMoneyIn ? inAmount : outAmount;
    return {
      line: {
        index,
        date: day ?? date,
        amount: signed === undefined ? undefined : Math.abs(signed),
        amountText: isMoneyIn ? inText : outText,
        reference: damaged.has(written) ? '' : written,
        isDamaged: damaged.has(written),
        phone: phoneIn(phone) ?? phoneIn(name) ?? (/\d/.test(phone) ? phone : ''),
        name: (columns.name === undefined ? '' : nameIn(name)) || nameIn(phone),
      },
      row,
      status: cell(row, columns.status),
      direction: cell(row, columns.direction),
      isOut: isMoneyOut || (signed ?? 0) < 0,
    };
  };
  return { read, cell };
};

/** What becomes of a row; undefined while a word of it is not explained. */
type Verdict = { readonly is: 'in' | 'out' | 'notPaid'; readonly word: string } | undefined;

/** Explains words by what they say, else by what the user says, and counts the rows of those that only the user explains. */
const explainer = (words: Said['words']) => {
  const asked = new Map<string, Question>();
  const explain = (role: Question['role'], word: string, { amount = 0 }: Line): boolean | undefined => {
    const plain = role === 'status' ? isPaidStatus(word) : isInDirection(word);
    if (plain !== undefined) return plain;
    const key = keyOf(role, word);
    const { count, sum, ...same } = asked.get(key) ?? { key, role, word, count: 0, sum: 0 };
    asked.set(key, { ...same, count: count + 1, sum: sum + amount });
    return words.get(key);
  };
  return { explain, asked };
};

/** Returns the rows of a statement in their groups. A row is money in only if it says so. */
export const readLines = (
  { rows }: Pick<Sheet, 'rows'>,
  columns: StatementColumns,
  { words, takenIn }: Said = { words: new Map(), takenIn: new Set() },
): Lines => {
  const { read, cell } = readers(rows, columns);
  const reads = rows.flatMap((row, index) => read(row, index) ?? []);
  const hasStatus = reads.some(({ status }) => status !== '');
  const hasDirection = reads.some(({ direction }) => direction !== '');
  /** Whether every amount shows by its column or its sign which way it goes. */
  const isSigned =
    columns.out !== undefined || reads.some(({ isOut, line }) => isOut || line.amountText.startsWith('+'));
  const moved = directionsByBalance(
    reads.map(({ line: { amount }, row }) => ({ amount, balance: amountIn(cell(row, columns.balance)) })),
  );
  const { explain, asked } = explainer(words);

  const verdictOf = (one: Read, index: number): Verdict => {
    const { line, row, status, direction, isOut } = one;
    const isPaid = hasStatus ? explain('status', status, line) : true;
    if (isPaid === undefined) return undefined;
    if (!isPaid) return { is: 'notPaid', word: status };
    if (isOut || moved[index] === 'out') return { is: 'out', word: direction };
    const others = row.filter((_, column) => column !== columns.status);
    if (others.some(saysReversal)) return { is: 'out', word: direction || others.find(saysReversal) || '' };
    if (isSigned) return { is: 'in', word: '' };
    const plain = hasDirection ? isInDirection(direction) : undefined;
    if (plain === undefined && moved[index] === 'in') return { is: 'in', word: '' };
    if (hasDirection) {
      const isIn = explain('direction', direction, line);
      return isIn === undefined ? undefined : { is: isIn ? 'in' : 'out', word: direction };
    }
    const text = others.find(saysOut);
    return text === undefined ? { is: 'in', word: '' } : { is: 'out', word: text };
  };

  const verdicts = reads.map(verdictOf);
  const readsOf = (is: 'in' | 'out') =>
    reads.filter((_, index) => {
      const verdict = verdicts[index];
      return verdict?.is === is;
    });
  const reversals = reversalsOf(
    readsOf('out').map(({ line, row }) => ({ line, row, linked: cell(row, columns.linked) })),
    readsOf('in').map(({ line }) => line),
  );
  const questions = [...asked.values()];
  return {
    ...group(reads, verdicts, reversals, takenIn),
    questions: questions.filter(({ key }) => !words.has(key)),
    answered: questions.filter(({ key }) => words.has(key)),
    leftAside: rows.length - reads.length,
  };
};

/** Puts the rows into groups. A row that the user takes in is money in, whatever it says. */
const group = (
  reads: readonly Read[],
  verdicts: readonly Verdict[],
  { takenBack, takesBack }: Reversal,
  takenIn: ReadonlySet<number>,
): Pick<Lines, 'lines' | 'notPaid' | 'out'> => {
  const [lines, notPaid, out] = [[] as Line[], [] as AsideLine[], [] as AsideLine[]];
  for (const [at, { line }] of reads.entries()) {
    const verdict = verdicts[at];
    const takenBackBy = takenBack.get(line.index);
    if (takenIn.has(line.index)) lines.push(line);
    else if (!verdict) continue;
    else if (verdict.is === 'notPaid') notPaid.push({ ...line, word: verdict.word });
    else if (verdict.is === 'out')
      out.push({ ...line, word: verdict.word, takesBack: takesBack.get(line.index) });
    else if (takenBackBy) notPaid.push({ ...line, word: '', takenBackBy });
    else lines.push(line);
  }
  return { lines, notPaid, out };
};
