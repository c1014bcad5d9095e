import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { balances } from '../../../reports/balances';
import { messageNames } from '../../../resources/messageTexts';
import { config } from '../../ground/config';
import { formatMonth } from '../../ground/i18n/format';
import { fillText } from '../../rows/messaging/texts';
import { today } from '../../ground/dates/days';
import { valuesOfBalance } from '../balances/messaging/useBalanceMessage';
import { useReport } from '../../ground/providers/useReport';

const largestFirst = { sort: { field: 'balance', order: 'DESC' as const }, page: 1, perPage: 1 };

/** The message as a driver gets it, with the values of the account that owes most. */
const MessagePreview = () => {
  const translate = useTranslate();
  const text = useWatch<Record<string, string | null>>({ name: 'text' });
  const { data: [balance] = [] } = useReport(balances, largestFirst);
  const values = {
    ...Object.fromEntries(messageNames.map((name) => [name, name])),
    ...(balance && valuesOfBalance(balance, translate)),
    brand: config.brand,
    month: formatMonth(today().slice(0, 7)),
    link: `${location.origin}/driver#…`,
  };
  return (
    <Box component="section" aria-label={translate('motoka.messages.preview')} sx={{ mt: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('motoka.messages.names', { names: messageNames.map((name) => `{${name}}`).join(' ') })}
      </Typography>
      {text && (
        <Box
          sx={{
            mt: 2,
            p: 3,
            borderRadius: 2,
            bgcolor: 'action.hover',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {fillText(text, values)}
        </Box>
      )}
    </Box>
  );
};

export default MessagePreview;
