import Close from '@mui/icons-material/CloseOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
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

/** The input of the search dialog, with a button that closes the dialog. */
export const SearchField = ({ onClose, ...params }: TextFieldProps & { onClose: () => void }) => {
  const translate = useTranslate();
  const label = translate('motoka.search.title');
  return (
    <TextField
      {...params}
      autoFocus
      placeholder={label}
      margin="none"
      slotProps={{
        ...params.slotProps,
        input: {
          ...params.slotProps?.input,
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" aria-hidden />
            </InputAdornment>
          ),
          endAdornment: (
            <IconButton {...iconLabel(translate('motoka.search.close'))} edge="end" onClick={onClose}>
              <Close />
            </IconButton>
          ),
        },
        htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': label, maxLength: 100 },
      }}
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
