import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { TextBox } from './TextBox';
import { writeDay } from './typed';

/** `Sun, 01 Nov 2026`; nothing while the year is still being typed. */
const inWords = (day: string): string | undefined =>
  /^[1-9]/.test(day) ? new Date(day).toUTCString().slice(0, 16) : undefined;

/** A day. The browser asks for it in its own order, on many phones the month first: in words nobody takes one for the other. */
export const DayBox = (props: ComponentProps<typeof TextBox>) => {
  const day = writeDay(useWatch({ name: props.source }));
  return <TextBox {...props} type="date" format={writeDay} hint={inWords(day)} />;
};
