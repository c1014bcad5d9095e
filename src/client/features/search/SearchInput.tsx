import Close from '@mui/icons-material/CloseOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import {
  type AutocompleteRenderInputParams,
  IconButton,
  InputAdornment,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { iconLabel } from '../../shell/layout/iconLabel';

export interface SearchInputProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
  /** Opens the best match as soon as it is found. */
  readonly onSubmit: () => void;
}

interface FieldProps extends Omit<OutlinedInputProps, 'slotProps'> {
  readonly onClose: () => void;
  readonly slotProps?: AutocompleteRenderInputParams['slotProps'];
}

/** The input of the search dialog, with a button that closes the dialog. It needs no label, so it is no TextField. */
export const SearchField = ({ onClose, slotProps, ...params }: FieldProps) => {
  const translate = useTranslate();
  const label = translate('motoka.search.title');
  return (
    <OutlinedInput
      {...params}
      {...slotProps?.input}
      autoFocus
      fullWidth
      size="small"
      placeholder={label}
      inputProps={{ ...slotProps?.htmlInput, 'aria-label': label, maxLength: 100 }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        <IconButton {...iconLabel(translate('motoka.search.close'))} edge="end" onClick={onClose}>
          <Close />
        </IconButton>
      }
    />
  );
};

/** The input without results. It keeps what is typed for the results. */
export const SearchInput = ({ text, onType, onClose, onSubmit }: SearchInputProps) => {
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing) onSubmit();
  };
  return (
    <SearchField
      onClose={onClose}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
    />
  );
};
