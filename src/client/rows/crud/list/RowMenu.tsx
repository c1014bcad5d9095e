import MoreVert from '@mui/icons-material/MoreVertOutlined';
import { MenuItem } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetRecordRepresentation, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CloseOnBack } from '../../../shell/layout/CloseOnBack';
import { iconLabel } from '../../../shell/layout/iconLabel';
import { adminPaths } from '../../../ground/paths';
import { Menu } from '../../../ground/overlays';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { useScreens } from '../screens';
import { useDefinition } from '../useDefinition';
import { useGrowing } from '../useGrowing';
import { useOpenDialog } from '../form/useOpenDialog';

interface Props {
  record: RaRecord;
  /** Whether the row already has an Edit button, or the record cannot be edited. */
  isBesideEdit?: boolean;
}

/** The menu of a row, for those who may update its record. Its button is a plain element, because each row renders one. */
export const RowMenu = ({ record, isBesideEdit = false }: Props) => {
  const translate = useTranslate();
  const openDialog = useOpenDialog();
  const { name } = useDefinition();
  const recordName = useGetRecordRepresentation(name)(record);
  const { rowItem: Item } = useScreens(name);
  const hasActivity = useIsOffered('activity');
  const [anchor, setAnchor] = useState<HTMLElement>();
  // An item that is loaded after the menu opened makes it larger.
  const { popover, content } = useGrowing();
  const label = translate('motoka.list.rowMenu', { name: String(recordName) });
  const close = () => setAnchor(undefined);
  const edit = () => {
    close();
    openDialog(adminPaths.update(name, record.id));
  };
  return (
    <>
      <button
        type="button"
        className="row-menu"
        {...iconLabel(label)}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </button>
      {anchor && <CloseOnBack onClose={close} />}
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close} action={popover} slotProps={{ paper: { ref: content } }}>
          {!isBesideEdit && <MenuItem onClick={edit}>{translate('motoka.action.edit')}</MenuItem>}
          {Item && <Item record={record} onDone={close} />}
          {hasActivity && (
            <MenuItem component={Link} to={adminPaths.changes(name, record.id)}>
              {translate('motoka.activity.history')}
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
};
