import MoreVert from '@mui/icons-material/MoreVertOutlined';
import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useRecordLinks } from '../../features/RecordLinks';
import { iconLabel } from '../../admin/layout/iconLabel';
import { adminPaths } from '../../admin/paths';
import { useDefinition } from '../useDefinition';
import { useOpenDialog } from '../form/useOpenDialog';

/** What an administrator can do with a row of a list besides View. The button is plain: there is one in every row. */
export const RowMenu = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate();
  const openDialog = useOpenDialog();
  const { name, recordRepresentation } = useDefinition();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = translate('motoka.list.rowMenu', { name: String(record[recordRepresentation] ?? record.id) });
  const links = useRecordLinks(name, record.id);
  const edit = () => {
    setAnchor(undefined);
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
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          <MenuItem onClick={edit}>{translate('motoka.action.edit')}</MenuItem>
          {links.map((link) => (
            <MenuItem key={link.path} component={Link} to={link.path}>
              {link.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};
