import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { useAccount } from '../account/useAccount';
import { PageTitle } from '../layout/PageTitle';
import { useEntries } from '../providers/outbox/state';
import { countOthers } from '../providers/outbox/store';
import { OutboxItem } from './OutboxItem';

/** How many records the page shows, and adds with each press of its button. */
const PAGE = 25;

/** How many records of other accounts wait on this device. Nothing else is said of them. */
const Others = () => {
  const translate = useTranslate();
  const { id } = useAccount();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (id !== undefined) void countOthers(String(id)).then(setCount, () => undefined);
  }, [id]);
  if (count === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {translate('motoka.outbox.others', { smart_count: count })}
    </Alert>
  );
};

/** The records that are saved on this device and not sent yet. */
const OutboxPage = () => {
  const translate = useTranslate();
  const entries = useEntries();
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <PageTitle title={translate('motoka.outbox.title')} />
      <Others />
      <Typography sx={{ mb: 3 }} color="textSecondary">
        {entries.length === 0
          ? translate('motoka.outbox.empty')
          : translate('motoka.outbox.count', { smart_count: entries.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, maxWidth: 720 }}>
        {entries.slice(0, shown).map((entry) => (
          <OutboxItem key={entry.id} entry={entry} />
        ))}
      </Box>
      {entries.length > shown && (
        <Button sx={{ mt: 3 }} onClick={() => setShown(shown + PAGE)}>
          {translate('motoka.outbox.more')}
        </Button>
      )}
      <Outlet />
    </>
  );
};

export default OutboxPage;
