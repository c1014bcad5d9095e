import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { payouts } from '../../../resources/payouts';
import { config } from '../../ground/config';
import { choiceKey } from '../../rows/crud/fields/FieldValue';
import { LabeledValue } from '../../rows/crud/fields/LabeledValue';
import { Money } from '../../rows/crud/fields/Money';
import { Signatures } from '../../rows/crud/fields/Signatures';
import { FetchError } from '../../rows/crud/list/FetchError';
import { noErrorToast } from '../../rows/crud/list/listDefaults';
import { formatDay } from '../../ground/i18n/format';
import { NotFoundPage } from '../../shell/layout/NotFoundPage';
import { PageTitle } from '../../shell/layout/PageTitle';
import { isNotFound } from '../../ground/providers/reports';

const Receipt = ({ payout }: { payout: RaRecord }) => {
  const translate = useTranslate();
  const { name, date, amount, method, holder, reference, notes } = payout;
  const label = (source: string) => translate(`resources.${payouts.name}.fields.${source}`);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 4, sm: 8 }, maxWidth: 720 }}>
      <Typography sx={{ fontWeight: 600, mb: 4 }}>{config.brand}</Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        <LabeledValue label={translate('motoka.ownerAccounts.paidTo')}>{name}</LabeledValue>
        <LabeledValue label={translate('motoka.ownerAccounts.amount')}>
          <strong>
            <Money amount={amount} />
          </strong>
        </LabeledValue>
        <LabeledValue label={label('date')}>{formatDay(date)}</LabeledValue>
        <LabeledValue label={label('method')}>
          {translate(choiceKey(payouts.fields.method, method ?? 'cash'))}
        </LabeledValue>
        {reference && <LabeledValue label={label('reference')}>{reference}</LabeledValue>}
        {notes && <LabeledValue label={label('notes')}>{notes}</LabeledValue>}
      </Box>
      <Signatures
        signatures={[
          { label: translate('motoka.ownerAccounts.paidBy'), name: holder ?? config.brand },
          { label: translate('motoka.ownerAccounts.receivedBy'), name },
        ]}
      />
    </Paper>
  );
};

const ReceiptPage = () => {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { data, error } = useGetOne<RaRecord>(payouts.name, { id }, noErrorToast);
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <PageTitle
          title={translate('motoka.ownerAccounts.numberedReceipt', { number: id })}
          about={data?.name}
        />
        <Box sx={{ flex: 1 }} />
        {data && (
          <Button variant="contained" className="screen-only" onClick={() => window.print()}>
            {translate('motoka.more.print')}
          </Button>
        )}
      </Box>
      {error && <FetchError error={error} />}
      {data && <Receipt payout={data} />}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
    </>
  );
};

export default ReceiptPage;
