import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton, InputAdornment, Popover, useMediaQuery } from '@mui/material';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { iconLabel } from '../../../shell/layout/iconLabel';
import { TextInput } from './TextInput';
import { NumericInput } from './NumericInput';
import { Calendar } from './Calendar';
import { dayInWords } from '../../../ground/i18n/format';
import { toDay, writeDay } from './parse';
import { useReadDay } from './useReadDay';

type Props = ComponentProps<typeof TextInput>;

/** Returns the form's value if it is a valid day. */
const useDay = (source: string): string | undefined => toDay(useWatch({ name: source })) || undefined;

/** The native date picker. It may show the month first, so the hint shows the date in words. */
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
        isFormattedOnBlur
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

/** A date input: typed, or picked from a calendar. Touch devices use the native picker. */
export const DateInput = (props: Props) => {
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return isTouch ? <NativeDateInput {...props} /> : <TypedDateInput {...props} />;
};
