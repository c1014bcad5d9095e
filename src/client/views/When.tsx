import { formatAgo, formatMoment } from './format';

/** How long ago something was; the exact time on hover. */
export const When = ({ iso }: { iso?: string }) =>
  iso ? (
    <time className="quiet one-line" dateTime={iso} title={formatMoment(iso)}>
      {formatAgo(iso)}
    </time>
  ) : null;
