import { Drawer, Popover } from '@mui/material';
import { useId } from 'react';
import type { CalendarRow } from '../calendar';
import { useGrowing } from '../../../rows/crud/useGrowing';
import { DayDetails } from './DayDetails';
import { useIsPhone } from '../../../ground/useIsPhone';

interface Props {
  row: CalendarRow;
  date: string;
  /** The cell that it was opened from. */
  anchor: HTMLElement;
  /** Whether it opens with a first expense that was paid out of the amount. */
  isPaidOut: boolean;
  onClose: () => void;
  /** Called when a link in it is pressed. */
  onLeave: () => void;
}

/** The details of a driver's day: a popover at its cell, on a phone a bottom sheet. */
export const DaySheet = ({ row, date, anchor, isPaidOut, onClose, onLeave }: Props) => {
  const id = useId();
  const isPhone = useIsPhone();
  const { popover, content } = useGrowing();
  const details = (
    <div ref={content}>
      <DayDetails
        row={row}
        date={date}
        titleId={id}
        isPaidOut={isPaidOut}
        onDone={onClose}
        onLeave={onLeave}
      />
    </div>
  );
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id } as const;
  if (isPhone)
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={onClose}
        slotProps={{ paper: { ...paper, sx: { borderRadius: '16px 16px 0 0' } } }}
      >
        {details}
      </Drawer>
    );
  return (
    <Popover
      open
      action={popover}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ paper: { ...paper, sx: { mt: 1, width: 320, border: 1, borderColor: 'divider' } } }}
    >
      {details}
    </Popover>
  );
};
