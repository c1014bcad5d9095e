import MoreVert from '@mui/icons-material/MoreVertOutlined';
import { IconButton, MenuItem } from '@mui/material';
import { memo, useState } from 'react';
import { useDataProvider, useEvent, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayAdd } from '../../../../contract/resource';
import { useAccount } from '../../../ground/account/useAccount';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { CloseOnBack } from '../../../shell/layout/CloseOnBack';
import { iconLabel } from '../../../shell/layout/iconLabel';
import { lazyPart } from '../../../ground/lazyPart';
import { Menu } from '../../../ground/overlays';
import { adminPaths } from '../../../ground/paths';
import { useColumns } from '../useColumns';
import { useDefinition } from '../useDefinition';
import { type ExportFormat, exportFormats } from './export/formats';
import { useExport } from './export/useExport';
import { isImportable } from './isImportable';
import { useIsViewer } from '../../../ground/account/useIsViewer';
import { useIsPhone } from '../../../ground/useIsPhone';

/** Exports the filtered and sorted list. The export code is loaded on first use. */
const useListExport = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const definition = useDefinition();
  const columns = useColumns();
  const { filter, filterValues, sort } = useListContext();
  const { name } = definition;
  return useExport(async (format) => {
    const { exportList } = await import('./export/exportList');
    return exportList(format, {
      definition,
      columns,
      dataProvider,
      query: { filter: { ...filterValues, ...filter }, sort },
      labelOf: (source) => translate(`resources.${name}.fields.${source}`),
      title: translate(`resources.${name}.title`),
    });
  });
};

const ColumnChooser = lazyPart(() => import('./ColumnChooser'));
const ShortcutSheet = lazyPart(() => import('../../../shell/shortcuts/ShortcutSheet'));

interface PrintProps {
  isPrinting: boolean;
  onPrint: () => void;
}

interface Props extends PrintProps {
  isExporting: boolean;
  onExport: (format: ExportFormat) => void;
}

const MoreButton = memo(({ isExporting, onExport, isPrinting, onPrint }: Props) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const definition = useDefinition();
  const { isAdmin } = useAccount();
  const isViewer = useIsViewer();
  const canImport =
    useIsOffered('imports') && isImportable(definition) && mayAdd(isAdmin, definition) && !isViewer;
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
      {shown === 'menu' && <CloseOnBack onClose={close} />}
      {button && (
        <Menu anchorEl={button} open={shown === 'menu'} onClose={close}>
          {!isPhone && (
            <MenuItem onClick={() => setShown('columns')}>{translate('motoka.more.columns')}</MenuItem>
          )}
          {exportFormats.map((format) => (
            <MenuItem
              key={format}
              disabled={isExporting}
              onClick={() => {
                close();
                onExport(format);
              }}
            >
              {translate(`motoka.more.export.${format}`)}
            </MenuItem>
          ))}
          <MenuItem
            disabled={isPrinting}
            onClick={() => {
              close();
              onPrint();
            }}
          >
            {translate('motoka.more.print')}
          </MenuItem>
          {canImport && (
            <MenuItem component={Link} to={adminPaths.import(definition.name)}>
              {translate('motoka.import.open')}
            </MenuItem>
          )}
          {!isPhone && (
            <MenuItem onClick={() => setShown('shortcuts')}>{translate('motoka.shortcuts.title')}</MenuItem>
          )}
        </Menu>
      )}
      {shown === 'columns' && button && <ColumnChooser anchor={button} onClose={close} />}
      {shown === 'shortcuts' && <ShortcutSheet onClose={close} />}
    </>
  );
});

export const MoreMenu = (printing: PrintProps) => {
  const { run, isExporting } = useListExport();
  return (
    <MoreButton
      {...printing}
      isExporting={isExporting}
      onExport={useEvent((format: ExportFormat) => void run(format))}
    />
  );
};
