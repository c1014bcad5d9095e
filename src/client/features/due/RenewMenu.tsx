import { Button, Menu, MenuItem } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { today } from '../../ground/dates/days';
import { formatDay } from '../../ground/i18n/format';
import { type Due, resourceOf } from './api';
import { usePaperKinds } from './kinds';
import { renewalsOf } from './renewals';
import { useOpenAddDialog } from './useOpenAddDialog';
import { useRenewal } from './useRenewal';

interface Props {
  due: Due;
  /** The path of the page over which the form opens. */
  page: string;
}

/** The days until which a paper or an insurance may be renewed. Each opens the form of the next one, filled in. */
export const RenewMenu = ({ due, page }: Props) => {
  const translate = useTranslate();
  const openAddDialog = useOpenAddDialog(page);
  const renewal = useRenewal();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const months = usePaperKinds().find(({ key }) => key === due.kind)?.months ?? 0;
  const { mutate, isPending } = useMutation({ mutationFn: (until: string) => renewal(due, until) });
  const renew = (validUntil: string) => {
    setAnchor(undefined);
    // Not called where the user left the page meanwhile.
    mutate(validUntil, { onSuccess: (given) => openAddDialog(resourceOf(due), given) });
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('motoka.due.renew')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {renewalsOf(due.dueOn ?? today(), today(), months).map(({ name, validUntil }) => (
          <MenuItem key={name} onClick={() => renew(validUntil)}>
            {translate(`motoka.due.until.${name}`, { day: formatDay(validUntil), smart_count: months })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
