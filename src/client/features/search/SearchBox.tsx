import { Autocomplete, Box, Typography } from '@mui/material';
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useDebounced } from '../../rows/crud/list/filters/useDebounced';
import { commandsIn, useCommands } from './commands';
import { type SearchResult, useResults } from './results';
import { useHits } from './hits';
import { SearchField, type SearchInputProps } from './SearchInput';

const DEBOUNCE_MS = 120;

type Listed = SearchResult & { readonly heading: string };

const ResultLine = ({
  result,
  kind,
  ...props
}: { result: SearchResult; kind: string } & HTMLAttributes<HTMLLIElement>) => (
  <Box component="li" {...props} sx={{ gap: 4 }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <span>{result.label}</span>
      {result.text && (
        <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ display: 'block' }}>
          {result.text}
        </Typography>
      )}
    </Box>
    <Typography component="span" variant="caption" color="textSecondary">
      {kind}
    </Typography>
  </Box>
);

/** A heading over results, where no text is typed. */
const ResultGroup = ({ name, children }: { name: string; children: ReactNode }) => (
  <li role="presentation">
    <Typography variant="caption" color="textSecondary" aria-hidden sx={{ display: 'block', px: 2, pt: 2 }}>
      {name}
    </Typography>
    <Box component="ul" role="group" aria-label={name} sx={{ p: 0 }}>
      {children}
    </Box>
  </li>
);

const useSearch = (text: string) => {
  const settled = useDebounced(text, DEBOUNCE_MS);
  const found = useHits(settled);
  const commands = useCommands();
  const named = commandsIn(settled, commands);
  const foundForCommands = useHits(named?.rest ?? '');
  const { results, remember } = useResults({
    text,
    hits: found.hits,
    named: { commands: named?.commands ?? [], hits: foundForCommands.hits },
  });
  const isFetching = found.isFetching || foundForCommands.isFetching;
  return { results, remember, isFetching, isComplete: settled === text && !isFetching, error: found.error };
};

interface Props extends SearchInputProps {
  /** Whether Enter was pressed since the text was typed. */
  readonly isSubmitted: boolean;
  /** Called before another page opens. */
  readonly onLeave: () => void;
}

/** The search input with the results that it finds: records, pages and actions. */
const SearchBox = ({ text, isSubmitted, onType, onSubmit, onClose, onLeave }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { results, remember, isFetching, isComplete, error } = useSearch(text);
  const isChosenByKey = useRef(false);
  const open = useEvent(({ heading: _heading, ...result }: Listed) => {
    remember(result);
    onLeave();
    void navigate(result.path, { replace: true, state: result.state });
  });
  useEffect(() => {
    const [best] = results;
    if (isSubmitted && isComplete && best) open(best);
  }, [isSubmitted, isComplete, results, open]);
  /** Enter on a text whose results are not complete waits for them, unless an arrow key has chosen one. */
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || isComplete || isChosenByKey.current) return;
    event.defaultMuiPrevented = true;
    if (!event.nativeEvent.isComposing) onSubmit();
  };
  const status = () => {
    if (error) return error.message || translate('motoka.search.failed');
    if (isFetching) return translate('motoka.search.searching');
    return translate('motoka.search.count', { smart_count: results.length });
  };
  return (
    <>
      <Autocomplete
        open
        forcePopupIcon={false}
        noOptionsText={translate('motoka.input.noChoice')}
        autoHighlight
        disablePortal
        options={results}
        value={null}
        inputValue={text}
        {...(text.trim() === '' && { groupBy: ({ heading }: Listed) => heading })}
        // New results move MUI's highlight only if the labels differ: the best match is highlighted, unless another was chosen.
        getOptionLabel={({ key }) => (isChosenByKey.current ? key : `${key} ${isComplete}`)}
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(one, other) => one.key === other.key}
        filterOptions={(all) => all}
        onInputChange={(_, value, reason) => {
          if (reason === 'reset') return;
          isChosenByKey.current = false;
          onType(value);
        }}
        onHighlightChange={(_, _result, reason) => {
          if (reason === 'keyboard') isChosenByKey.current = true;
        }}
        onKeyDown={onKeyDown}
        onChange={(_, result) => result && open(result)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        renderOption={({ key: _key, ...props }, result) => (
          <ResultLine key={result.key} result={result} kind={translate(result.group)} {...props} />
        )}
        renderGroup={({ key, group, children }) => (
          <ResultGroup key={key} name={group}>
            {children}
          </ResultGroup>
        )}
        slotProps={{
          popper: {
            sx: { position: 'static !important', transform: 'none !important', width: '100% !important' },
          },
          paper: { elevation: 0, sx: { m: 0 } },
          listbox: { sx: { maxHeight: { xs: 'calc(100dvh - 128px)', sm: 420 } } },
        }}
        renderInput={(params) => <SearchField {...params} onClose={onClose} />}
      />
      <Typography variant="caption" color="textSecondary" role="status" sx={{ px: 2, pt: 2 }}>
        {status()}
      </Typography>
    </>
  );
};

export default SearchBox;
