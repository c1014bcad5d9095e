import { Box, Typography } from '@mui/material';
import { alpha, useTheme } from '@mui/material/styles';
import { formatCompact, formatMoney, formatShortMonth } from '../i18n/format';
import { scaleOf } from './scale';
import type { MonthSeries } from './series';
import { useIsPhone } from '../useIsPhone';

interface Props extends MonthSeries {
  height: number;
}

interface Look {
  fill: string;
  stroke: string;
}

const top = 12;
const foot = 24;
const legendHeight = 28;
/** The start of each bar and the width of one, as shares of a month's width. */
const barStarts = [0.17, 0.53] as const;
const barWidth = 0.3;

const Legend = ({ entries }: { entries: readonly { label: string; look: Look }[] }) => (
  <Box sx={{ display: 'flex', gap: 4, height: legendHeight }}>
    {entries.map(({ label, look }) => (
      <Typography
        key={label}
        variant="caption"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
      >
        <svg width={12} height={12}>
          <rect x={1} y={1} width={10} height={10} rx={2} {...look} />
        </svg>
        {label}
      </Typography>
    ))}
  </Box>
);

/**
 * The chart's SVG, without a chart library: see docs/decisions/0012-charts.md. Widths are percentages, so that texts are not
 * scaled.
 */
const MonthBars = ({ months, series, height }: Props) => {
  const { palette } = useTheme();
  const isPhone = useIsPhone();
  const gutter = isPhone ? 17 : 10;
  const share = (100 - gutter) / months.length;
  const lines = scaleOf(Math.max(...series.flatMap(({ amounts }) => amounts)));
  const plot = height - legendHeight - top - foot;
  const yOf = (amount: number) => top + plot * (1 - amount / (lines.at(-1) ?? 1));
  // The two series differ by fill and outline, not by colour alone.
  const looks = [
    { fill: palette.success.main, stroke: palette.success.main },
    { fill: alpha(palette.primary.main, 0.2), stroke: palette.primary.main },
  ] as const;
  const bars = series.map((one, index) => ({
    ...one,
    look: looks[index] ?? looks[0],
    start: barStarts[index] ?? 0,
  }));
  // Twelve labels do not fit a phone.
  const step = isPhone && months.length > 6 ? 2 : 1;
  return (
    <Box sx={{ height }}>
      <Legend entries={bars} />
      <svg width="100%" height={height - legendHeight} fontSize="0.6875rem" fill={palette.text.secondary}>
        {lines.map((line) => (
          <g key={line}>
            <line x1={`${gutter}%`} x2="100%" y1={yOf(line)} y2={yOf(line)} stroke={palette.divider} />
            <text x={`${gutter - 1.5}%`} y={yOf(line) + 4} textAnchor="end">
              {formatCompact(line)}
            </text>
          </g>
        ))}
        {months.map((month, index) => (
          <g key={month}>
            {bars.map(({ label, amounts, look, start }) => {
              const amount = Math.max(amounts[index] ?? 0, 0);
              return (
                <rect
                  key={label}
                  x={`${gutter + (index + start) * share}%`}
                  y={yOf(amount)}
                  width={`${share * barWidth}%`}
                  height={yOf(0) - yOf(amount)}
                  rx={2}
                  {...(amount > 0 ? look : { fill: 'none' })}
                >
                  <title>{formatMoney(amount)}</title>
                </rect>
              );
            })}
            {(months.length - 1 - index) % step === 0 && (
              <text
                x={`${gutter + (index + 0.5) * share}%`}
                y={height - legendHeight - 6}
                textAnchor="middle"
              >
                {formatShortMonth(month)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </Box>
  );
};

export default MonthBars;
