import History from '@mui/icons-material/HistoryOutlined';
import { Box, Button, Link, Paper, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageHead } from '../../rows/crud/PageHead';
import { FetchError } from '../../rows/crud/list/FetchError';
import { formatInteger } from '../../ground/i18n/format';
import type { Report } from '../../ground/providers/reports';
import { ActivityFilters } from './ActivityFilters';
import { ChangeItem, Title } from './ChangeItem';
import { ImportItem } from './ImportItem';
import { UndoDialog } from './UndoDialog';
import { type Change, pageSize, useChanges } from './changes';
import { useActivityFilter } from './useActivityFilter';
import { RelativeTime } from '../../rows/crud/fields/RelativeTime';
import { changeItemStyles, footStyles } from './changeItemStyles';
import { useAuthorText } from './useActionText';

interface PagerProps extends Pick<Report<Change>, 'total' | 'isEstimated'> {
  page: number;
  onTurn: (page: number) => void;
}

const Pager = ({ page, total, isEstimated, onTurn }: PagerProps) => {
  const translate = useTranslate();
  if (total <= pageSize) return null;
  const range = {
    from: formatInteger((page - 1) * pageSize + 1),
    to: formatInteger(Math.min(page * pageSize, total)),
    total: formatInteger(total),
  };
  return (
    <Box component="nav" aria-label={translate('motoka.pages.name')} sx={pager}>
      <Button disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {translate('motoka.activity.newer')}
      </Button>
      <Typography variant="body2" color="textSecondary" role="status">
        {translate(isEstimated ? 'motoka.pages.rangeAbout' : 'motoka.pages.range', range)}
      </Typography>
      <Button disabled={page * pageSize >= total} onClick={() => onTurn(page + 1)}>
        {translate('motoka.activity.older')}
      </Button>
    </Box>
  );
};

const pager = { display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 2, pt: 2 } as const;

const NoChanges = () => (
  <Box sx={{ py: 10, textAlign: 'center' }}>
    <History aria-hidden sx={{ fontSize: '2.5rem', color: 'text.secondary', mb: 2 }} />
    <Typography sx={{ fontWeight: 500 }}>{useTranslate()('motoka.activity.none')}</Typography>
  </Box>
);

interface Props {
  change: Change;
  count: number;
  onUndo: (change: Change) => void;
}

const Bundled = ({ bundle, onUndo }: { bundle: number } & Pick<Props, 'onUndo'>) => {
  const { data, error } = useChanges({ bundle }, 1);
  if (error) return <FetchError error={error} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, mt: 3, border: 1, borderColor: 'divider' }}>
      {data.rows.map((change) => (
        <ChangeItem key={change.id} change={change} onUndo={onUndo} />
      ))}
    </Box>
  );
};

/** What was saved together in one line, which opens. Each of its records is undone alone. */
const BundleItem = ({ change, count, onUndo }: Props) => {
  const translate = useTranslate();
  const authorOf = useAuthorText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="li" sx={{ ...changeItemStyles, display: 'block' }}>
      <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{authorOf(change)}</strong> {translate('motoka.activity.cashedIn')} <Title change={change} />
      </Typography>
      <Box sx={footStyles}>
        <RelativeTime iso={change.at} />
        <Link component="button" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate(`motoka.activity.bundle.${isOpen ? 'hide' : 'show'}`, { smart_count: count })}
        </Link>
      </Box>
      {isOpen && <Bundled bundle={change.bundle ?? change.id} onUndo={onUndo} />}
    </Box>
  );
};

/** A line of the activity: a change, an import, or what was saved together. */
const Item = ({ change, onUndo }: { change: Change; onUndo: (change: Change) => void }) => {
  const { imported, bundled = 1 } = change;
  if (imported) return <ImportItem change={change} imported={imported} onUndo={onUndo} />;
  if (bundled > 1) return <BundleItem change={change} count={bundled} onUndo={onUndo} />;
  return <ChangeItem change={change} onUndo={onUndo} />;
};

/** The page of the activity, or of a record's history when the URL names a record. */
const ActivityPage = () => {
  const translate = useTranslate();
  const activity = useActivityFilter();
  const { filter, page, valueOf, set } = activity;
  const { data, error } = useChanges(filter, page);
  const [undoing, setUndoing] = useState<Change>();
  const isOfRecord = valueOf('recordId') !== '' && valueOf('resource') !== '';
  const title = translate(isOfRecord ? 'motoka.activity.history' : 'motoka.activity.title');
  const about = isOfRecord ? (data?.rows.find((row) => row.title)?.title ?? undefined) : undefined;
  return (
    <>
      <PageHead title={title} about={about} subject={about} />
      <ActivityFilters activity={activity} />
      {error && <FetchError error={error} />}
      {!data && !error && <Skeleton variant="rounded" height={360} />}
      {data && (
        <Paper variant="outlined">
          {data.rows.length === 0 && <NoChanges />}
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.rows.map((change) => (
              <Item key={change.id} change={change} onUndo={setUndoing} />
            ))}
          </Box>
        </Paper>
      )}
      {data && (
        <Pager
          total={data.total}
          isEstimated={data.isEstimated}
          page={page}
          onTurn={(to) => set({ page: String(to) })}
        />
      )}
      {undoing && <UndoDialog change={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
};

export default ActivityPage;
