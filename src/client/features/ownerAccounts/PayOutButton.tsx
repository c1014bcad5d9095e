import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAccount } from '../../ground/account/useAccount';
import { useOpenDialog } from '../../rows/crud/form/useOpenDialog';
import { ownerAccountPaths } from '../../ground/paths/ownerAccounts';

interface Props {
  owner: { readonly userId: number; readonly balance: number };
  /** The path of the page over which the form opens. */
  page: string;
  variant?: 'contained' | 'outlined';
}

/** Opens the form of a payout, filled in with what the owner is still to be paid. */
export const PayOutButton = ({ owner: { userId, balance }, page, variant = 'outlined' }: Props) => {
  const translate = useTranslate();
  const openDialog = useOpenDialog();
  const { isAdmin } = useAccount();
  if (!isAdmin) return null;
  const given = { userId, amount: balance > 0 ? balance : null };
  return (
    <Button
      className="screen-only"
      size={variant === 'outlined' ? 'small' : 'medium'}
      variant={variant}
      onClick={() => openDialog(ownerAccountPaths.pay(page), given)}
    >
      {translate('motoka.ownerAccounts.payOut')}
    </Button>
  );
};
