import MoreVert from '@mui/icons-material/MoreVertOutlined';
import { IconButton, Menu, MenuItem, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { lazy, memo, Suspense, useState } from 'react';
import {
  useDataProvider,
  useEvent,
  useListContext,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { useOfferedFeatures } from '../../features/useOffered';
import { iconLabel } from '../../admin/layout/iconLabel';
import { useDefinition } from '../useDefinition';

/** Exports the filtered and sorted list. The export code is loaded on first use. */
const useExport = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const definition = useDefinition();
  const { filter, filterValues, sort } = useListContext();
  const [isExporting, setExporting] = useState(false);
  const { name } = definition;
  const run = async () => {
    const { exportList } = await import('./export/exportList');
    const count = await exportList({
      definition,
      dataProvider,
      query: { filter: { ...filterValues, ...filter }, sort },
      labelOf: (source) => translate(`resources.${name}.fields.${source}`),
      title: translate(`resources.${name}.title`),
    });
    notify('motoka.more.exported', { type: 'success', messageArgs: { smart_count: count } });
  };
  const exportList = async () => {
    setExporting(true);
    try {
      await run();
    } catch (reason) {
      notify(reason instanceof Error ? reason.message : String(reason), { type: 'error' });
    } finally {
      setExporting(false);
    }
  };
  return { exportList, isExporting };
};

const ColumnChooser = lazy(() => import('./ColumnChooser'));
const ShortcutSheet = lazy(() => import('../../admin/shortcuts/ShortcutSheet'));

interface PrintProps {
  isPrinting: boolean;
  onPrint: () => void;
}

interface Props extends PrintProps {
  isExporting: boolean;
  onExport: () => void;
}

/** The menu items of features. */
const FeatureItems = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return useOfferedFeatures().map(({ listLink }) => {
    const path = listLink?.pathOf(resource);
    if (!listLink || !path) return null;
    return (
      <MenuItem key={path} component={Link} to={path}>
        {translate(listLink.label)}
      </MenuItem>
    );
  });
};

const MoreButton = memo(({ isExporting, onExport, isPrinting, onPrint }: Props) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [button, setButton] = useState<HTMLElement>();
  const [shown, setShown] = useState<'menu' | 'columns' | 'shortcuts'>();
  const close = () => setShown(undefined);
  const label = translate('motoka.more.open');
  return (
    <>
      <IconButton
        {...iconLabel(label)}
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
          <MenuItem
            disabled={isPrinting}
            onClick={() => {
              close();
              onPrint();
            }}
          >
            {translate('motoka.more.print')}
          </MenuItem>
          <FeatureItems />
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

/** The menu of less frequent actions of a list. */
export const MoreMenu = (printing: PrintProps) => {
  const { exportList, isExporting } = useExport();
  return <MoreButton {...printing} isExporting={isExporting} onExport={useEvent(() => void exportList())} />;
};
