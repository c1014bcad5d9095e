import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton, InputAdornment, Popover, useMediaQuery } from '@mui/material';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { iconLabel } from '../../admin/layout/iconLabel';
import { TextInput } from './TextInput';
import { NumericInput } from './NumericInput';
import { Calendar } from './Calendar';
import { dayInWords } from '../../i18n/format';
import { toDay, writeDay } from './parse';
import { useReadDay } from './useReadDay';

type Props = ComponentProps<typeof TextInput>;

/** What the form holds is a day, or what was typed where that is none. */
const useDay = (source: string): string | undefined => toDay(useWatch({ name: source })) || undefined;

/** The device's own picker. It may write the month first: in words nobody takes one for the other. */
const NativeDateInput = (props: Props) => {
  const day = useDay(props.source);
  return <TextInput {...props} type="date" format={toDay} hint={day && dayInWords(day)} />;
};

const TypedDateInput = (props: Props) => {
  const { source } = props;
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const day = useDay(source);
  const field = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const read = useReadDay();
  const openByKey = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowDown') setOpen(true);
  };
  return (
    <>
      <NumericInput
        {...props}
        read={read}
        write={writeDay}
        isSettledOnBlur
        placeholder={translate('motoka.input.dayPattern')}
        hint={day && dayInWords(day)}
        boxRef={field}
        onKeyDown={openByKey}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              {...iconLabel(translate('motoka.input.openCalendar'))}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              edge="end"
              onClick={() => setOpen(true)}
            >
              <CalendarIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        }
      />
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={() => field.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('motoka.input.calendar') } }}
      >
        <Calendar
          day={day}
          onPick={(picked) => {
            setValue(source, picked, { shouldDirty: true, shouldValidate: true });
            setOpen(false);
          }}
        />
      </Popover>
    </>
  );
};

/** A day: typed as people here write it or picked from a calendar; on a touch device, picked as its owner is used to. */
export const DateInput = (props: Props) => {
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return isTouch ? <NativeDateInput {...props} /> : <TypedDateInput {...props} />;
};
