import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cashings } from '../../../../resources/cashings';
import { choiceKey } from '../../../rows/crud/fields/FieldValue';
import { activeChip, idleChip } from '../../../rows/crud/list/filters/chipStyles';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import type { Method } from '../amounts/dayAmount';

const { method: field } = cashings.fields;
const methods = Object.keys(field.options) as readonly Method[];
const inCash = field.default as Method;

interface Props {
  method?: Method | undefined;
  reference?: string | undefined;
  onChange: (payment: { method: Method; reference: string }) => void;
}

/** How an amount was paid, as chips, and the reference of what was not paid in cash. */
export const PaymentChips = ({ method = inCash, reference = '', onChange }: Props) => {
  const translate = useTranslate();
  const isOffered = useIsOffered('cash');
  if (!isOffered) return null;
  const label = (source: string) => translate(`resources.${cashings.name}.fields.${source}`);
  return (
    <>
      <Box role="group" aria-label={label('method')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {methods.map((key) => (
          <Button
            key={key}
            aria-pressed={method === key}
            onClick={() => onChange({ method: key, reference })}
            sx={{ ...(method === key ? activeChip : idleChip), borderStyle: 'solid', px: 2.5, minWidth: 0 }}
          >
            {translate(choiceKey(field, key), { _: field.options[key] })}
          </Button>
        ))}
      </Box>
      {method !== inCash && (
        <TextField
          label={label('reference')}
          value={reference}
          onChange={({ target }) => onChange({ method, reference: target.value })}
          autoComplete="off"
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ m: 0 }}
        />
      )}
    </>
  );
};
