import FilterList from '@mui/icons-material/FilterListOutlined';
import { Badge, IconButton } from '@mui/material';
import { Suspense, lazy, useState } from 'react';
import { useTranslate } from 'react-admin';
import { iconLabel } from '../../../admin/layout/iconLabel';
import { useListFilters } from './useListFilters';

const FilterSheet = lazy(() => import('./FilterSheet'));

/** On a phone, all filters behind one button that says how many are set. */
export const FilterButton = () => {
  const translate = useTranslate();
  const { active } = useListFilters();
  const [isOpen, setOpen] = useState(false);
  const count = active.length;
  const label = translate(count ? 'motoka.filter.openActive' : 'motoka.filter.open', { smart_count: count });
  return (
    <>
      <IconButton {...iconLabel(label)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Badge badgeContent={count || undefined} color="primary">
          <FilterList />
        </Badge>
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
