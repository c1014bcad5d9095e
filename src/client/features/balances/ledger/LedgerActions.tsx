import { Button } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { buyouts } from '../../../../resources/buyouts';
import { useMayRecord } from '../../../ground/account/useMayRecord';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { useOpenDialog } from '../../../rows/crud/form/useOpenDialog';
import { MoreActions } from '../../../rows/crud/MoreActions';
import { ExportButtons } from '../../../rows/crud/list/export/ReportMore';
import { daysInWords } from '../../../rows/crud/list/export/when';
import { today } from '../../../ground/dates/days';
import type { Balance, LedgerLine } from '../api';
import { moneyPaths } from '../../../ground/paths/money';
import { ledgerColumns } from './LedgerTable';
import { useChosenDays } from '../../../rows/periods/useChosenDays';
import { addedResources } from './useAddDefaults';
import { drivers } from '../../../../resources/drivers';
import { presentLink } from '../../../rows/messaging/driverLink';
import { hasLink, textOf } from '../../../rows/messaging/texts';
import { WhatsAppButton } from '../../../rows/messaging/WhatsAppButton';
import { noErrorToast } from '../../../rows/crud/list/listDefaults';
import { useCopy } from '../../../ground/toasts/useCopy';
import { useBalanceMessage, useMarkMessaged } from '../messaging/useBalanceMessage';

/** The first is filled, the others are outlined; the rest of `addedResources` is behind `⋮`. */
const SHOWN = 3;

interface Props {
  balance: Balance;
  resources: readonly string[];
}

/** Opens the Add dialogs of records of a balance, with defaults from it. */
const AddButtons = ({ balance, resources }: Props) => {
  const translate = useTranslate();
  const openDialog = useOpenDialog();
  return resources.map((resource) => (
    <Button
      key={resource}
      variant={resource === addedResources[0] ? 'contained' : 'outlined'}
      onClick={() => openDialog(moneyPaths.add(balance.id, resource))}
    >
      {translate(`motoka.money.add.${resource}`)}
    </Button>
  ));
};

/** The everyday actions of a ledger. On a past day there are none: their defaults are today's. */
export const LedgerActions = ({ balance }: Pick<Props, 'balance'>) => (
  <AddButtons balance={balance} resources={addedResources.slice(0, SHOWN)} />
);

interface MoreProps extends Pick<Props, 'balance'> {
  /** Undefined while they are loading. */
  lines: readonly LedgerLine[] | undefined;
  isPast: boolean;
}

/** Copies the message to a driver, or opens it in WhatsApp. */
const MessageActions = ({ balance }: { balance: Balance }) => {
  const translate = useTranslate();
  const copyText = useCopy('motoka.money.copied', 'motoka.money.notCopied');
  const messageOf = useBalanceMessage();
  const markMessaged = useMarkMessaged();
  const { driverId } = balance;
  const { data: driver } = useGetOne(drivers.name, { id: driverId }, noErrorToast);
  const message = messageOf(balance);
  const copy = async () => {
    const link = hasLink(message)
      ? await presentLink(driverId, translate('motoka.messages.linkFailed')).catch(() => '')
      : '';
    await copyText(textOf(message, link));
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void copy()}>
        {translate('motoka.money.copyMessage')}
      </Button>
      <WhatsAppButton
        message={message}
        phone={driver?.['phone']}
        driverId={driverId}
        onSent={() => void markMessaged(balance)}
      />
    </>
  );
};

/** The other actions of a ledger: less frequent records, the message to the driver, and the paper. */
export const LedgerMore = ({ balance, lines, isPast }: MoreProps) => {
  const translate = useTranslate();
  const mayAdd = useMayRecord()(balance.userId);
  const hasBuyouts = useIsOffered('workAndPay') === true;
  const { from, asOf } = useChosenDays('ledger');
  return (
    <MoreActions>
      {!isPast && mayAdd && (
        <AddButtons
          balance={balance}
          resources={[...addedResources.slice(SHOWN), ...(hasBuyouts ? [buyouts.name] : [])]}
        />
      )}
      {mayAdd && <MessageActions balance={balance} />}
      <Button onClick={() => window.print()}>{translate('motoka.more.print')}</Button>
      {lines && (
        <ExportButtons
          title={`${translate('motoka.money.ledger')} ${balance.driver ?? ''} ${balance.numberPlate}`}
          when={daysInWords({ from, to: asOf ?? today() })}
          columns={ledgerColumns(translate)}
          read={() => Promise.resolve(lines.map((line) => ({ ...line })))}
        />
      )}
    </MoreActions>
  );
};
