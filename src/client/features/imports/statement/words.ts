import { bare } from '../../../../contract/reading/tidy';
import { wordsIn } from '../wordsIn';

/** What a word of a status or of a direction decides; undefined if nothing. */
export type Decision = boolean | undefined;

const NEGATION = new Set(['not', 'non', 'no', 'un', 'pas', 'never']);

const PAID = new Set(
  wordsIn(`
  complete completed success successful successfully succeeded succes done paid ok approved processed
  settled posted confirmed accepted credited cleared ts reussi reussie effectue effectuee termine terminee
  valide validee complete completee paye payee traite traitee accepte acceptee confirme confirmee
`),
);

const NOT_PAID = new Set(
  wordsIn(`
  fail failed failure pending cancel cancelled canceled cancellation declined rejected denied expired
  reversed reversal refunded refund timeout abandoned aborted incomplete unsuccessful unsuccessfully
  unpaid initiated progress waiting processing hold held awaiting error void voided bounced returned
  disputed unknown invalid insufficient blocked queued submitted created tf partial partially open
  timedout draft reverted deleted suspended ambiguous echoue echouee echec attente cours annule annulee
  refuse refusee rejete rejetee expire expiree rembourse remboursee extourne extournee abandonne incomplet
  incomplete impaye impayee erreur suspendu suspendue contrepasse
`),
);

const IN = new Set(
  wordsIn(`
  in incoming inward credit credits credited cr c received receive receipt deposit deposits deposited from
  collection collected payin mr + rcvd cashin moneyin inflow lodgement c2b entree entrees entrant entrante
  recu recue depot encaissement credite creditee
`),
);

const OUT = new Set(
  wordsIn(`
  out outgoing outward debit debits debited dr db d sent send withdraw withdrawal withdrawals withdrawn to
  payout charge charges fee fees commission tax levy purchase purchased airtime disbursement settle
  settlement bought buy spent outflow cashout moneyout - b2c b2b bundle bundles sortie sorties sortant
  sortante envoi envoye envoyee retrait retraits decaissement frais achat debite debitee taxe vers
`),
);

const wordsOf = (text: string): readonly string[] => {
  const trimmed = text.trim();
  if (/^[+\-−–]$/.test(trimmed)) return [trimmed === '+' ? '+' : '-'];
  return bare(trimmed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
};

/** Whether a status says that the payment was completed. */
export const isPaidStatus = (text: string): Decision => {
  const words = wordsOf(text);
  if (words.some((word) => NOT_PAID.has(word) && !PAID.has(word))) return false;
  if (!words.some((word) => PAID.has(word))) return undefined;
  return !words.some((word) => NEGATION.has(word));
};

/** Whether a word of direction says that money comes in. Words of both directions decide nothing. */
export const isInDirection = (text: string): Decision => {
  const words = wordsOf(text);
  const [isIn, isOut] = [words.some((word) => IN.has(word)), words.some((word) => OUT.has(word))];
  return isIn === isOut ? undefined : isIn;
};

const PHRASES_OUT =
  /\b(?:(?:paid|sent|withdrawn|transferred) (?:[\p{L}\p{N}]{1,40} ){0,4}to|(?:transfer|payment|pay|settle(?:ment)?|payout) (?:[\p{L}]{1,40} )?(?:to|vers|a)|withdraw(?:al|n)?|cash ?out|charges?|fees?|retrait|frais|settlement|airtime)\b/u;
const PHRASES_IN = /\b(?:from|by|received|recu|de la part|par)\b/;

/** Whether a free text says that money went out. Names and other words in it decide nothing. */
export const saysOut = (text: string): boolean => {
  const plain = wordsOf(text).join(' ');
  return PHRASES_OUT.test(plain) && !PHRASES_IN.test(plain);
};

export const saysReversal = (text: string): boolean =>
  /\b(?:revers(?:al|ed|e)|refund(?:ed)?|charge ?back|contre ?pass\w{0,20}|extourn\w{0,20}|rembours\w{0,20})\b/.test(
    wordsOf(text).join(' '),
  );
