/** The texts of the odometer, the profits and what is due. */
export const reportTexts = {
  'motoka.odometer.title': 'Odometer',
  'motoka.odometer.add': 'Add reading',
  'motoka.odometer.empty':
    'No reading yet. Services, repairs, tires, batteries and handovers can include one. You can also add one by itself.',
  'motoka.odometer.wrong':
    'The highest reading, %{mileage} km on %{date}, does not fit the others: the car’s mileage is wrong.',
  'motoka.odometer.trustedIs': 'The newest reading that fits is %{mileage} km on %{date}.',
  'motoka.odometer.correct': 'Correct',
  'motoka.odometer.readings': 'Odometer readings',
  'motoka.odometer.from': 'Recorded in',
  'motoka.odometer.trusted': 'Trusted',
  'motoka.odometer.untrusted': 'Not trusted',
  'motoka.odometer.own': 'Car',
  'motoka.odometer.all': 'Show all %{smart_count} readings',
  'motoka.odometer.failed': 'Failed to fetch readings',

  'motoka.profit.span': 'Months',
  'motoka.profit.thisMonth': 'This month',
  'motoka.profit.lastMonth': 'Last month',
  'motoka.profit.thisYear': 'This year',
  'motoka.profit.lastYear': 'Last year',
  'motoka.profit.twelveMonths': 'Last 12 months',
  'motoka.profit.unit': 'Amounts in ZMW.',
  'motoka.profit.undated':
    '%{smart_count} record without a date counts in no month. |||| %{smart_count} records without a date count in no month.',
  'motoka.profit.empty': 'Nothing in these months',
  'motoka.profit.emptyHint':
    'Profit is the cashings of these months less the repairs, services, insurances, tires and batteries.',
  'motoka.profit.owner': 'Owner',
  'motoka.profit.byMonth': 'Profit by month',
  'motoka.profit.twelve': 'The last twelve months',
  'motoka.profit.all': 'All cars',
  'motoka.profit.income': 'Handed in and due',
  'motoka.profit.carSum': 'Cashed in %{cashed}, spent %{spent}: profit %{profit}',
  'motoka.profit.views': 'Views',
  'motoka.profit.earned': 'Earned',
  'motoka.profit.carSumPaid':
    'Cashed in %{cashed}, paid by drivers %{paid}, spent %{spent}: profit %{profit}',
  'motoka.profit.incomeSum': '%{cashed} of the %{due} that fell due in twelve months',
  'motoka.profit.fellDue': 'Fell due',

  'motoka.report.lines': '%{smart_count} line |||| %{smart_count} lines',
  'motoka.report.earlier.day': 'Show %{smart_count} earlier day |||| Show %{smart_count} earlier days',
  'motoka.report.earlier.month': 'Show %{smart_count} earlier month |||| Show %{smart_count} earlier months',
};
