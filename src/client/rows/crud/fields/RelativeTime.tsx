import { formatAgo, formatMoment } from '../../../ground/i18n/format';

/** A time relative to now. The exact time is shown on hover and in print. */
export const RelativeTime = ({ iso }: { iso?: string }) =>
  iso ? (
    <time className="quiet one-line" dateTime={iso} title={formatMoment(iso)}>
      <span className="screen-only">{formatAgo(iso)}</span>
      <span className="paper-only">{formatMoment(iso)}</span>
    </time>
  ) : null;
