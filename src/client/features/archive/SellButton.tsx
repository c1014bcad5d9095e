import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { lazyPart } from '../../ground/lazyPart';
import { useAccount } from '../../ground/account/useAccount';
import { useIsOffered } from '../../shell/features/FeaturesContext';
import { OnlineButton } from '../../shell/layout/OnlineButton';

const SellDialog = lazyPart(() => import('./SellDialog'));

/** Sells a car. Hidden for owners, of a car that was sold, and on a server without sales. */
const SellButton = ({ car }: { car: RaRecord }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const isOffered = useIsOffered('returns');
  const [isOpen, setOpen] = useState(false);
  if (!isAdmin || !isOffered || car.soldOn !== null) return null;
  return (
    <>
      <OnlineButton onClick={() => setOpen(true)}>{translate('motoka.sale.sell')}</OnlineButton>
      {isOpen && <SellDialog car={car} onClose={() => setOpen(false)} />}
    </>
  );
};

export default SellButton;
