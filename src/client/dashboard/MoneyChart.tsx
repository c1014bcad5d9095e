import { Box, Typography, useMediaQuery } from '@mui/material';
import { alpha, type Theme, useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { formatCompact, formatShortMonth } from '../i18n/format';
import { type Looks, MonthBars } from './MonthBars';
import { scaleOf } from './chart';
import type { MonthMoney } from './figures';

/** Which bar is which. */
const ChartLegend = ({ looks }: { looks: Looks }) => {
  const translate = useTranslate();
  const entries = [
    { label: translate('motoka.dashboard.cashedIn'), look: looks.cashed },
    { label: translate('motoka.dashboard.spentOut'), look: looks.spent },
  ];
  return (
    <Box sx={{ display: 'flex', gap: 4, height: 28 }}>
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
};

interface Props {
  months: readonly MonthMoney[];
  height: number;
}

const top = 12;
const foot = 24;

// Drawn by hand: a chart library would weigh 100 kB more than these few bars are worth.
/** Two bars a month against a few lines. Widths are shares of the whole, so that texts keep their size. */
const MoneyChart = ({ months, height }: Props) => {
  const { palette } = useTheme();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const gutter = isPhone ? 17 : 10;
  const share = (100 - gutter) / months.length;
  const lines = scaleOf(Math.max(...months.flatMap(({ cashed, spent }) => [cashed, spent])));
  const plot = height - 28 - top - foot;
  const yOf = (amount: number) => top + plot * (1 - amount / (lines.at(-1) ?? 1));
  const looks = {
    cashed: { fill: palette.success.main, stroke: palette.success.main },
    spent: { fill: alpha(palette.primary.main, 0.2), stroke: palette.primary.main },
  };
  return (
    <Box sx={{ height }}>
      <ChartLegend looks={looks} />
      <svg width="100%" height={height - 28} fontSize={11} fill={palette.text.secondary}>
        {lines.map((line) => (
          <g key={line}>
            <line x1={`${gutter}%`} x2="100%" y1={yOf(line)} y2={yOf(line)} stroke={palette.divider} />
            <text x={`${gutter - 1.5}%`} y={yOf(line) + 4} textAnchor="end">
              {formatCompact(line)}
            </text>
          </g>
        ))}
        {months.map((money, index) => {
          const start = gutter + index * share;
          return (
            <g key={money.month}>
              <MonthBars money={money} start={start} share={share} yOf={yOf} looks={looks} />
              <text x={`${start + share / 2}%`} y={height - 34} textAnchor="middle">
                {formatShortMonth(money.month)}
              </text>
            </g>
          );
        })}
      </svg>
    </Box>
  );
};

export default MoneyChart;
