import { Box, ButtonBase } from '@mui/material';
import type { ReactNode } from 'react';
import { activeChip, idleChip } from './list/filters/chipStyles';

interface Props<Key extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly { key: Key; label: string }[];
  /** Two options may be the same, such as this year and the last twelve months in December. */
  chosen: Key | readonly Key[] | undefined;
  onChoose: (key: Key) => void;
  /** After the options. */
  children?: ReactNode;
}

export const ChipChoice = <Key extends string>({
  label,
  options,
  chosen,
  onChoose,
  children,
}: Props<Key>) => (
  <Box
    className="screen-only"
    role="group"
    aria-label={label}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
  >
    {options.map((option) => {
      const isChosen = [chosen].flat().includes(option.key);
      return (
        <Box
          key={option.key}
          component="span"
          sx={{ ...(isChosen ? activeChip : idleChip), borderStyle: 'solid' }}
        >
          <ButtonBase aria-pressed={isChosen} onClick={() => onChoose(option.key)}>
            {option.label}
          </ButtonBase>
        </Box>
      );
    })}
    {children}
  </Box>
);
