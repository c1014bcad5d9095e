import { IDEMPOTENCY_KEY_DAYS } from '../../../../contract/limits';
import { spentIn } from '../cashIns';
import type { Files } from '../files';
import type { Answer } from '../request';
import { isVisit } from '../visits';

/** What a form had, and the call that it made of it. */
export interface Content {
  /** The body of the call, without the photos. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Its photos and papers, if some of them are on this device only. They are sent before the record. */
  readonly files?: Files | undefined;
  /** Those of each expense that was paid out of it, if some of them are on this device only. */
  readonly spentFiles?: readonly Files[] | undefined;
  /** What the form had, to open it again. */
  readonly values: Readonly<Record<string, unknown>>;
}

export const contentOf = ({ body, files, spentFiles, values }: Content): Content => ({
  body,
  files,
  spentFiles,
  values,
});

/** Whether some photos of a record, or of what was paid out of it, are on this device only. */
export const hasPhotos = ({ files, spentFiles }: Content): boolean =>
  files !== undefined || spentFiles !== undefined;

/** Why a record is asked about before it is sent: the server has one for the same car, driver and day, or its day may be wrong. */
export type Doubt = Rival | WrongDay;

/** The day of a record comes from a device whose clock was wrong. */
export interface WrongDay {
  /** The day by the server's clock when it was saved. */
  readonly day: string;
}

/** A record of the server for the same car, driver and day as an entry. */
export interface Rival {
  readonly amount: number;
  /** When it was recorded, ISO 8601. */
  readonly at: string;
  /** Who recorded it, if the server says so. */
  readonly by?: string | undefined;
}

/** A new record that is saved on this device until the server has it. Its id gives the order. */
export interface OutboxEntry extends Content {
  readonly id: number;
  /** The Idempotency-Key: however often it is sent, the server stores it once. */
  readonly key: string;
  /** The account that saved it. No other one sends or sees it. */
  readonly userId: string;
  readonly resource: string;
  readonly path: string;
  /** The names of the records that it refers to, by field: they may not be readable later. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** The device's clock when it was saved, ISO 8601. */
  readonly recordedAt: string;
  /** Grows with each change of the entry. */
  readonly revision: number;
  readonly isSending?: boolean | undefined;
  /** Until then it can be undone, and is not sent; ms since 1970. */
  readonly heldUntil?: number | undefined;
  /** Until then a form edits it, and it is not sent; ms since 1970. */
  readonly editedUntil?: number | undefined;
  /** How often no answer came. */
  readonly attempts: number;
  /** It is not sent before this time, in ms since 1970. */
  readonly notBefore: number;
  /** Whether the server answered that it has to wait. If no answer came, a new connection ends the wait. */
  readonly isAskedToWait?: boolean | undefined;
  /** The sentence with which the server refused it. It then stays until the user edits or discards it. */
  readonly refusal?: string | undefined;
  /** Whether it was sent without an answer: the server may have it. It is then sent again as it was. */
  readonly mayHaveArrived?: boolean | undefined;
  /** What it was when it was sent first, if it was edited after that. The edit follows as an update. */
  readonly first?: Content | undefined;
  /** The server's record, once it has answered. The edit is not there yet. */
  readonly arrived?: Readonly<Record<string, unknown>> | undefined;
  /** Why the user is asked before it is sent. Devices have stored it under this name. */
  readonly rival?: Doubt | undefined;
  /** Whether the user said to send it nevertheless. */
  readonly isAnother?: boolean | undefined;
  /** Whether the user said to send it although it is old. */
  readonly isConfirmed?: boolean | undefined;
}

export type NewEntry = Omit<OutboxEntry, 'id' | 'attempts' | 'notBefore' | 'revision'>;

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = 5 * 60 * SECOND_MS;
const COMPARED_AFTER_MS = 60 * SECOND_MS;
/** What is older is asked about: the server stores a key for `IDEMPOTENCY_KEY_DAYS`. */
const ASKED_AFTER_MS = (IDEMPOTENCY_KEY_DAYS - 5) * DAY_MS;

export const isOld = ({ recordedAt, isConfirmed }: OutboxEntry, now: number): boolean =>
  !isConfirmed && now - Date.parse(recordedAt) > ASKED_AFTER_MS;

/** Until when an entry is not sent, because it can be undone or is being edited; 0 if it is neither. */
export const heldUntilOf = ({ heldUntil = 0, editedUntil = 0 }: OutboxEntry): number =>
  Math.max(heldUntil, editedUntil);

export const isHeld = (entry: OutboxEntry, now: number): boolean => heldUntilOf(entry) > now;

/** Whether an entry is sent without a question. */
export const isWaiting = (entry: OutboxEntry, now: number): boolean =>
  entry.refusal === undefined && entry.rival === undefined && !isOld(entry, now);

/** Whether an entry is compared with what the server has before it is sent: others may have recorded the same meanwhile. */
export const isCompared = ({ recordedAt, isAnother, arrived }: OutboxEntry, now: number): boolean =>
  !isAnother && !arrived && now - Date.parse(recordedAt) > COMPARED_AFTER_MS;

/** Whether the server may have an entry. */
export const isUncertain = ({ mayHaveArrived, attempts }: OutboxEntry): boolean =>
  mayHaveArrived ?? attempts > 0;

/** Whether the server has, may have or is getting an entry: an edit then follows as an update. */
export const isSent = (entry: OutboxEntry): boolean =>
  entry.arrived !== undefined || entry.isSending === true || isUncertain(entry);

/** Whether an entry cannot be edited: the server may have the records of a cash-in or a visit, and an edit is of one record. */
export const isLocked = (entry: OutboxEntry): boolean =>
  (spentIn(entry.body).length > 0 || isVisit(entry.body)) && isSent(entry);

/** Returns how long to wait after some tries without an answer: 5 s, doubled up to 5 min, or what the server asks for. */
export const waitAfter = (attempts: number, retryAfterS = 0): number =>
  Math.max(Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS), retryAfterS * SECOND_MS);

/** What an answer means for an entry: it is stored, tried again, waits for a sign-in, or was refused. */
export type Outcome = 'stored' | 'again' | 'signIn' | 'refused';

/** Returns the outcome of a status; 0 stands for no answer. */
export const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'stored';
  if (status === 401) return 'signIn';
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'again' : 'refused';
};

export interface Settled {
  readonly id: number;
  readonly resource: string;
  readonly outcome: Outcome;
  readonly answer: Answer;
}

/** The doubts about entries by their ids, or the answer that says why they could not be read. */
export type Doubts = ReadonlyMap<number, Doubt> | Answer;
