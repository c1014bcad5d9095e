import MoreVert from '@mui/icons-material/MoreVertOutlined';
import { IconButton, Menu, MenuItem, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Suspense, lazy, memo, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { named } from '../../admin/named';
import { useExport } from './useExport';

const ColumnChooser = lazy(() => import('./ColumnChooser'));
const ShortcutSheet = lazy(() => import('../../admin/ShortcutSheet'));

interface Props {
  isExporting: boolean;
  onExport: () => void;
}

const MoreButton = memo(({ isExporting, onExport }: Props) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [button, setButton] = useState<HTMLElement>();
  const [shown, setShown] = useState<'menu' | 'columns' | 'shortcuts'>();
  const close = () => setShown(undefined);
  const label = translate('motoka.more.open');
  return (
    <>
      <IconButton
        {...named(label)}
        aria-haspopup="menu"
        aria-expanded={shown === 'menu'}
        onClick={(event) => {
          setButton(event.currentTarget);
          setShown('menu');
        }}
      >
        <MoreVert />
      </IconButton>
      {button && (
        <Menu anchorEl={button} open={shown === 'menu'} onClose={close}>
          {!isPhone && (
            <MenuItem onClick={() => setShown('columns')}>{translate('motoka.more.columns')}</MenuItem>
          )}
          <MenuItem
            disabled={isExporting}
            onClick={() => {
              close();
              onExport();
            }}
          >
            {translate('motoka.more.export')}
          </MenuItem>
          {!isPhone && (
            <MenuItem onClick={() => setShown('shortcuts')}>{translate('motoka.more.shortcuts')}</MenuItem>
          )}
        </Menu>
      )}
      <Suspense fallback={null}>
        {shown === 'columns' && button && <ColumnChooser anchor={button} onClose={close} />}
        {shown === 'shortcuts' && <ShortcutSheet onClose={close} />}
      </Suspense>
    </>
  );
});

/** What is seldom wanted of a list. */
export const MoreMenu = () => {
  const { exportList, isExporting } = useExport();
  return <MoreButton isExporting={isExporting} onExport={useEvent(() => void exportList())} />;
};
