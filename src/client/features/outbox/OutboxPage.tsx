import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { Empty } from '../../rows/crud/list/Empty';
import { PageHead } from '../../rows/crud/PageHead';
import { useEntries } from '../../ground/providers/outbox/state';
import { countsOf } from '../../ground/providers/outbox/counts';
import { OutboxItem } from './OutboxItem';
import { useOthers } from './useOthers';

/** How many records the page shows, and adds with each press of its button. */
const PAGE = 25;

/** Nothing else is said of them. */
const Others = () => {
  const translate = useTranslate();
  const count = useOthers();
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
  const { waiting, needs } = countsOf(entries);
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <PageHead title={translate('motoka.outbox.title')} />
      <Others />
      {entries.length === 0 && (
        <Box sx={{ maxWidth: 720 }}>
          <Empty
            icon="Outbound"
            text={translate('motoka.outbox.empty')}
            hint={translate('motoka.outbox.emptyHint')}
          />
        </Box>
      )}
      <Typography
        component="div"
        sx={{ mb: 3, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
        color="textSecondary"
      >
        {waiting > 0 && <span>{translate('motoka.outbox.count', { smart_count: waiting })}</span>}
        {needs > 0 && <strong>{translate('motoka.outbox.needs', { smart_count: needs })}</strong>}
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
