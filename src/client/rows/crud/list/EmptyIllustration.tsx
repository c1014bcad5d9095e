import { Box } from '@mui/material';
import { icons } from '../../../ground/icons';
import type { IconName } from '../../../../contract/resource';

const drawing = {
  display: 'block',
  mx: 'auto',
  mb: 3,
  overflow: 'visible',
  '& .sheet': { fill: 'var(--paper)', stroke: 'currentColor', strokeWidth: 1.5, strokeLinejoin: 'round' },
  '& .line': { stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round', fill: 'none' },
  '& .faint': { opacity: 0.45 },
} as const;

/** An illustration of an empty page, with the icon of the resource. */
export const EmptyIllustration = ({ icon }: { icon: IconName }) => {
  const Icon = icons[icon];
  return (
    <Box
      component="svg"
      viewBox="0 0 120 84"
      width={120}
      height={84}
      aria-hidden
      sx={(theme) => ({
        ...drawing,
        color: theme.palette.primary.main,
        '--paper': theme.palette.background.paper,
      })}
    >
      <path className="sheet faint" d="M26 16l62-6 6 58-62 6z" />
      <path className="sheet" d="M28 8h52l14 14v54H28z" />
      <path className="line" d="M80 8v14h14" />
      <path className="line faint" d="M38 56h46M38 65h30" />
      <path className="line faint" d="M6 76h10M104 76h10M12 30l4 4M108 40l4-4" />
      <Icon x={46} y={22} width={28} height={28} />
    </Box>
  );
};
