import { type AutocompleteInputChangeReason, createFilterOptions } from '@mui/material';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import type { RaRecord } from 'react-admin';

interface Found {
  choices: readonly RaRecord[];
  /** The text they were searched by; undefined as long as they are still those of another. */
  by: string | undefined;
  isFetching: boolean;
}

/** Narrows the choices at hand down to the typed text, until the server has found more. */
const narrowDown = createFilterOptions<RaRecord>();

/**
 * Searches for what is typed into an Autocomplete, by `ask`. The text stays until a choice is made or the field is
 * left, whatever arrives meanwhile; Enter takes nothing but what it finds, and sends no form before.
 */
export const useChoiceSearch = (found: Found, ask: (text: string) => void) => {
  const [text, setText] = useState('');
  const [isSearching, setSearching] = useState(false);
  const isAnswered = found.by === text;

  const onInputChange = (_: SyntheticEvent | null, next: string, reason: AutocompleteInputChangeReason) => {
    if (reason === 'reset' && isSearching) return;
    const isTyped = reason === 'input' && next !== '';
    setText(next);
    setSearching(isTyped);
    ask(isTyped ? next : '');
  };

  const filterOptions: typeof narrowDown = (choices, state) => {
    if (!isSearching) return choices;
    return isAnswered ? [...found.choices] : narrowDown([...found.choices], state);
  };

  return {
    end: () => setSearching(false),
    search: {
      inputValue: text,
      onInputChange,
      filterOptions,
      loading: found.isFetching || (isSearching && !isAnswered),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && isSearching) event.preventDefault();
      },
    },
  };
};
