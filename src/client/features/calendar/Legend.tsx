import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { config } from '../../ground/config';
import { dayStates, stateKey } from './calendar';
import { daySigns, dayStyles } from './dayStyles';

const list = {
  ...dayStyles,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  mt: 3,
  p: 0,
  listStyle: 'none',
  fontSize: '0.75rem',
  '& li': { display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' },
  '& .mark': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 20,
    height: 20,
    borderRadius: 0.5,
    fontWeight: 600,
  },
} as const;

/** Explains the colours and signs of the days, and the underline of amounts that are not confirmed. */
export const Legend = () => {
  const translate = useTranslate();
  const shown = dayStates.filter((state) => daySigns[state]);
  return (
    <Box component="ul" aria-label={translate('motoka.calendar.legend')} sx={list}>
      {shown.map((state) => (
        <li key={state}>
          <span className={`mark ${state}`} aria-hidden>
            <span className="sign">{daySigns[state]}</span>
          </span>
          {translate(stateKey(state))}
        </li>
      ))}
      <li>
        <span className="mark saving" aria-hidden>
          <span className="sign">…</span>
        </span>
        {translate('motoka.outbox.title')}
      </li>
      {config.showsConfirmed && (
        <li>
          <span className="mark to-confirm" aria-hidden>
            <span className="text">25</span>
          </span>
          {translate('motoka.confirm.dotted')}
        </li>
      )}
    </Box>
  );
};
