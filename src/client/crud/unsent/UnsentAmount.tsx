import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { sumOf } from '../../../contract/money';
import type { ResourceDefinition } from '../../../contract/resource';
import { dayOf } from '../../dates/days';
import { formatMoney } from '../../i18n/format';
import type { OutboxEntry } from '../../providers/outbox/entry';
import { useEntries } from '../../providers/outbox/state';

type Match = Readonly<Record<string, unknown>>;

const matches = ({ body }: OutboxEntry, match: Match): boolean =>
  Object.entries(match).every(
    ([source, value]) =>
      value == null || [body[source], dayOf(body[source])].map(String).includes(String(value)),
  );

/** The sum of what records that are not sent yet count, beside a sum of the server: `ZMW 450.00 not sent yet`. */
export const UnsentSum = ({ amountOf }: { amountOf: (entry: OutboxEntry) => number }) => {
  const translate = useTranslate();
  const sum = sumOf(useEntries().map(amountOf));
  if (sum === 0) return null;
  return (
    <Box
      component="span"
      className="unsent"
      sx={{ display: 'block', fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' }}
    >
      {translate('motoka.outbox.amount', { amount: formatMoney(sum) })}
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
