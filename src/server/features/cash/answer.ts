import type { Calendar } from '../../ground/calendar';
import type { Rec } from '../../db/sql/selection';
import { conflict } from '../../ground/errors';
import { say } from '../../ground/i18n/sentence';

/** Throws 409 for a transfer that was answered: `Received by Grace Phiri on 26/11/2026`. */
export const refuseAnswered = (transfer: Rec, calendar: Calendar): void => {
  const { state, answeredBy, answeredAt } = transfer;
  if (state !== 'received' && state !== 'refused') return;
  const values = { name: String(answeredBy), day: calendar.inWords(String(answeredAt)).day };
  throw conflict(
    state === 'received'
      ? say('Received by {name} on {day}', values)
      : say('Refused by {name} on {day}', values),
  );
};
