import type { TranslateFunction } from 'react-admin';
import { due } from '../../reports/due';
import { papers } from '../../resources/papers';
import { services } from '../../resources/services';
import { choiceKey } from '../crud/fields/FieldValue';
import { exportedColumns } from '../crud/list/export/reportColumns';
import { serviceKind } from './api';

/** The columns of the exported oil changes and papers. */
export const dueColumns = (translate: TranslateFunction) =>
  exportedColumns(due, translate, {
    kind: {
      value: ({ kind }) =>
        translate(
          kind === serviceKind
            ? `resources.${services.name}.subject`
            : choiceKey(papers.fields.kind, String(kind)),
        ),
    },
    isForecast: { value: ({ isForecast }) => (isForecast ? translate('motoka.csv.yes') : '') },
  });
