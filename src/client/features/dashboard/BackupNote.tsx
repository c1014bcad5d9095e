import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAccount } from '../../ground/account/useAccount';
import { useOfferedFeatures } from '../../shell/features/FeaturesContext';
import { formatMoment } from '../../ground/i18n/format';
import { getReportOne } from '../../ground/providers/reports';

/** The response of `GET /health/backups`, as far as the note needs it. */
interface Backups {
  readonly dir: string | null;
  readonly last: { readonly reason: string | null } | null;
  readonly goodAt: string | null;
  readonly isLate: boolean;
}

const path = '/health/backups';
const WEEK_MS = 7 * 86_400_000;
const keyOf = (userId: string): string => `motoka.noBackups.${userId}`;

/** The users who are reminded on this page, until it is loaded again. */
const remindedHere = new Set<string>();

/** Whether the user has not been reminded on this device for a week. */
const isReminderDue = (userId: string): boolean => {
  if (remindedHere.has(userId)) return true;
  try {
    const since = Date.now() - Number(localStorage.getItem(keyOf(userId)) ?? 0);
    return since < 0 || since >= WEEK_MS;
  } catch {
    return true;
  }
};

/** Says once a week that no backups are made. */
const NoBackups = ({ userId }: { userId: string }) => {
  const translate = useTranslate();
  const [isDue] = useState(() => isReminderDue(userId));
  useEffect(() => {
    if (!isDue || remindedHere.has(userId)) return;
    remindedHere.add(userId);
    try {
      localStorage.setItem(keyOf(userId), String(Date.now()));
    } catch {
      // The storage is blocked. The next visit reminds again.
    }
  }, [isDue, userId]);
  if (!isDue) return null;
  return (
    <Alert severity="info" role="status" sx={{ my: 3 }}>
      {translate('motoka.backups.none')} {translate('motoka.backups.noneHint')}
    </Alert>
  );
};

/** Warns administrators when the latest good backup is too old, and says once a week that none are made. */
const BackupNote = () => {
  const translate = useTranslate();
  const { isAdmin, id } = useAccount();
  const isOffered = useOfferedFeatures().length > 0;
  const { data } = useQuery({
    queryKey: ['backups'],
    queryFn: ({ signal }) => getReportOne<Backups>(path, {}, '', signal),
    enabled: isAdmin && isOffered && id !== undefined,
  });
  if (!data || id === undefined || data.dir === undefined) return null;
  const { dir, last, goodAt, isLate } = data;
  if (dir === null) return <NoBackups userId={String(id)} />;
  if (!isLate) return null;
  return (
    <Alert severity="warning" role="status" sx={{ my: 3 }}>
      {goodAt === null
        ? translate('motoka.backups.never')
        : translate('motoka.backups.late', { at: formatMoment(goodAt) })}
      {last?.reason && ` ${translate('motoka.backups.reason', { reason: last.reason })}`}
    </Alert>
  );
};

export default BackupNote;
