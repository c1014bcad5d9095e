import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { sumOf } from '../../../../contract/money';
import type { ResourceDefinition } from '../../../../contract/resource';
import { dayOf } from '../../../ground/dates/days';
import { formatMoney } from '../../../ground/i18n/format';
import type { OutboxEntry } from '../../../ground/providers/outbox/entry';
import { partsOf } from '../../../ground/providers/outbox/parts';
import { useEntries } from '../../../ground/providers/outbox/state';

export type Match = Readonly<Record<string, unknown>>;

/** Whether a record has some values. */
export const matches = ({ body }: OutboxEntry, match: Match): boolean =>
  Object.entries(match).every(
    ([source, value]) =>
      value == null || [body[source], dayOf(body[source])].map(String).includes(String(value)),
  );

interface SumProps {
  amountOf: (entry: OutboxEntry) => number;
  /** Formats the amount where there is no room for the sentence: `↑ 450`. Screen readers get the sentence. */
  short?: ((amount: number) => string) | undefined;
}

/** The sum of what records that are not sent yet count, beside a sum of the server: `ZMW 450.00 not sent yet`. */
export const UnsentSum = ({ amountOf, short }: SumProps) => {
  const translate = useTranslate();
  const sum = sumOf(useEntries().flatMap(partsOf).map(amountOf));
  if (sum === 0) return null;
  const text = translate('motoka.outbox.amount', { amount: formatMoney(sum) });
  return (
    <Box
      component="span"
      className="unsent"
      title={short && text}
      sx={{ display: 'block', fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' }}
    >
      {short && <span aria-hidden>↑ {short(sum)}</span>}
      {short ? <span className="unseen">{text}</span> : text}
    </Box>
  );
};

interface Props {
  definition: ResourceDefinition;
  /** The money field that is added up. */
  source: string;
  /** The values of the records that count. */
  match?: Match;
}

/** The sum of the records of one resource that are not sent yet. */
export const UnsentAmount = ({ definition, source, match = {} }: Props) => (
  <UnsentSum
    amountOf={(entry) =>
      entry.resource === definition.name && matches(entry, match) ? Number(entry.body[source] ?? 0) : 0
    }
  />
);
