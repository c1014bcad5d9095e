import { type AutocompleteInputChangeReason, createFilterOptions } from '@mui/material';
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';

interface Found {
  choices: readonly RaRecord[];
  /** The text of their search; undefined while they are the choices of the previous one. */
  by: string | undefined;
  isFetching: boolean;
  /** Whether the client is offline. */
  isOffline?: boolean;
}

/** The text of the field, and the reason of its last change. */
interface Shown {
  text: string;
  by?: AutocompleteInputChangeReason;
}

/** Filters the loaded choices by the typed text, until the server responds. */
const filterLoaded = createFilterOptions<RaRecord>();

/**
 * Returns the props of an Autocomplete that searches on the server. `onSearch` gets the typed text. New choices do not
 * replace the text until the user selects one or leaves the field. Enter does not submit the form during a search.
 */
export const useChoiceSearch = (found: Found, onSearch: (text: string) => void) => {
  const [shown, setShown] = useState<Shown>({ text: '' });
  const root = useRef<HTMLElement>(null);
  const isSearching = shown.by === 'input' && shown.text !== '';
  const isUpToDate = found.by === shown.text;

  const onInputChange = (_: SyntheticEvent | null, text: string, by: AutocompleteInputChangeReason) => {
    if (by === 'reset' && isSearching) return;
    setShown({ text, by });
    onSearch(by === 'input' ? text : '');
  };

  // A value that is filled in while the field has the focus is selected, so that typing replaces it.
  useLayoutEffect(() => {
    const { activeElement: field } = document;
    if (shown.by !== 'reset' || !root.current?.contains(field)) return;
    if (field instanceof HTMLInputElement) field.select();
  }, [shown]);

  const filterOptions: typeof filterLoaded = (choices, state) => {
    if (!isSearching) return choices;
    return isUpToDate ? [...found.choices] : filterLoaded([...found.choices], state);
  };

  const end = () => {
    if (isSearching) onSearch('');
    setShown(({ text }) => ({ text }));
  };

  return {
    end,
    search: {
      ref: root,
      inputValue: shown.text,
      onInputChange,
      filterOptions,
      loading: !found.isOffline && (found.isFetching || (isSearching && !isUpToDate)),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && isSearching) event.preventDefault();
      },
    },
  };
};
