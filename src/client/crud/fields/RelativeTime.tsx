import { formatAgo, formatMoment } from '../../i18n/format';

/** How long ago something was; the exact time on hover and on paper. */
export const RelativeTime = ({ iso }: { iso?: string }) =>
  iso ? (
    <time className="quiet one-line" dateTime={iso} title={formatMoment(iso)}>
      <span className="screen-only">{formatAgo(iso)}</span>
      <span className="paper-only">{formatMoment(iso)}</span>
    </time>
  ) : null;
