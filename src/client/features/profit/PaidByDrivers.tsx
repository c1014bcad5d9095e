import { Box, ButtonBase, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { spending } from '../../../resources';
import type { Span } from '../../ground/dates/months';
import { formatKwacha } from '../../ground/i18n/format';
import { FigureLink } from './FigureLink';
import { type RecordFilter, recordsPath, useSpendingTotals } from './sources';

interface Props {
  amount: number;
  span: Span;
  /** The car and the owner of the row; a total has none. */
  ids?: Pick<RecordFilter, 'carId' | 'userId'>;
}

/** What drivers paid for the owner. A press lists its parts by resource, each a link to the list that adds up to it. */
export const PaidByDrivers = ({ amount, span, ids = {} }: Props) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { carId, userId } = ids;
  const filter = { carId, userId, paidFrom: 'driver' };
  const sums = useSpendingTotals(span, filter, anchor !== null);
  if (amount === 0) return <FigureLink amount={amount} />;
  const text = formatKwacha(amount);
  return (
    <>
      <ButtonBase
        className="record-link one-line"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ font: 'inherit', verticalAlign: 'baseline' }}
      >
        {text}
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null && sums !== undefined} onClose={() => setAnchor(null)}>
        {spending
          .filter(({ name }) => sums?.[name])
          .map((definition) => (
            <MenuItem
              key={definition.name}
              component={Link}
              to={recordsPath(definition, span, filter)}
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 6 }}
            >
              {translate(`resources.${definition.name}.menu`)}
              <Box component="span" className="figure">
                {formatKwacha(sums?.[definition.name] ?? 0)}
              </Box>
            </MenuItem>
          ))}
      </Menu>
    </>
  );
};
