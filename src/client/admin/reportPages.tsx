import { Route } from 'react-router-dom';
import { type ReportDefinition, reportPath } from '../../contract/report';
import { reports } from '../../reports';
import { icons } from '../ground/icons';
import type { Feature } from '../shell/features/feature';
import { lazyPage } from '../shell/layout/lazyPage';

const pageOf = (report: ReportDefinition) =>
  lazyPage(async () => {
    const { ReportPage } = await import('../rows/report/ReportPage');
    return { default: () => <ReportPage report={report} /> };
  });

/** The pages that are generated from the definitions of reports, each a feature. */
export const reportPages: readonly Feature[] = reports.flatMap((report): Feature[] => {
  const { name, page } = report;
  if (!page?.group) return [];
  const Page = pageOf(report);
  return [
    {
      name: `report ${name}`,
      call: `${reportPath(report)}?range=[0,0]`,
      links: [
        {
          group: page.group,
          label: `resources.${name}.title`,
          path: `/admin/${name}`,
          icon: icons[page.icon],
        },
      ],
      routes: [<Route key={name} path={name} element={<Page />} />],
    },
  ];
});
