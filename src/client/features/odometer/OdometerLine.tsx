import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { linesBetween } from '../../ground/charts/scale';
import { formatDay, formatInteger } from '../../ground/i18n/format';
import type { Mileage } from '../../ground/providers/mileages';
import { useIsPhone } from '../../ground/useIsPhone';

const height = 180;
const top = 12;
const foot = 24;
/** More dots than this would hide the line. */
const DOTS_MAX = 60;

const dayOf = ({ date }: Mileage): number => Date.parse(date);

/**
 * The chart of a car's readings: a line for the trusted ones of each odometer, crosses for the others. The scale is that of the trusted ones;
 * crosses beyond it are drawn at the edge.
 */
export const OdometerLine = ({ readings }: { readings: readonly Mileage[] }) => {
  const { palette } = useTheme();
  const isPhone = useIsPhone();
  const gutter = isPhone ? 17 : 7;
  const trusted = readings.filter(({ isTrusted }) => isTrusted);
  const heights = trusted.map(({ mileage }) => mileage);
  const lines = linesBetween(Math.min(...heights), Math.max(...heights));
  const [low = 0, high = 1] = [lines[0], lines.at(-1)];
  const [first = 0, last = 1] = [readings[0], readings.at(-1)].map((each) => each && dayOf(each));
  const plot = height - top - foot;
  const xOf = (reading: Mileage) =>
    `${gutter + 1 + ((97 - gutter) * (dayOf(reading) - first)) / (last - first || 1)}%`;
  const yOf = (mileage: number) =>
    top + plot * (1 - (Math.min(Math.max(mileage, low), high) - low) / (high - low || 1));
  return (
    <Box aria-hidden sx={{ mt: 3, overflow: 'hidden' }}>
      <svg width="100%" height={height} fontSize="0.6875rem" fill={palette.text.secondary}>
        {lines.map((line) => (
          <g key={line}>
            <line x1={`${gutter}%`} x2="100%" y1={yOf(line)} y2={yOf(line)} stroke={palette.divider} />
            <text x={`${gutter - 1}%`} y={yOf(line) + 4} textAnchor="end">
              {formatInteger(line)}
            </text>
          </g>
        ))}
        {trusted.slice(1).map((reading, index) => {
          const before = trusted[index] ?? reading;
          // The line of a new odometer starts at a mark.
          if (reading.restartsAt)
            return (
              <line
                key={`${reading.resource}-${reading.recordId}`}
                x1={xOf(reading)}
                x2={xOf(reading)}
                y1={top}
                y2={height - foot}
                stroke={palette.text.secondary}
                strokeDasharray="3 3"
              />
            );
          return (
            <line
              key={`${reading.resource}-${reading.recordId}`}
              x1={xOf(before)}
              y1={yOf(before.mileage)}
              x2={xOf(reading)}
              y2={yOf(reading.mileage)}
              stroke={palette.primary.main}
              strokeWidth={2}
            />
          );
        })}
        {readings
          .filter(({ isTrusted }) => !isTrusted || trusted.length <= DOTS_MAX)
          .map((reading) => (
            <svg
              key={`${reading.resource}-${reading.recordId}`}
              x={xOf(reading)}
              y={yOf(reading.mileage)}
              overflow="visible"
            >
              <title>{`${formatDay(reading.date)}: ${formatInteger(reading.mileage)} km`}</title>
              {reading.isTrusted ? (
                <circle r={3} fill={palette.primary.main} />
              ) : (
                <path d="M-4-4 4 4M-4 4 4-4" stroke={palette.warning.main} strokeWidth={2} />
              )}
            </svg>
          ))}
        <text x={`${gutter}%`} y={height - 6}>
          {readings[0] && formatDay(readings[0].date)}
        </text>
        <text x="100%" y={height - 6} textAnchor="end">
          {formatDay(readings.at(-1)?.date ?? '')}
        </text>
      </svg>
    </Box>
  );
};
