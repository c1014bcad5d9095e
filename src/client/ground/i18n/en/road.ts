/** The texts of what a vehicle cost, earned back and was sold for. */
export const roadTexts = {
  'motoka.cars.more': 'More about this vehicle',
  'motoka.sale.sell': 'Sell',
  'motoka.sale.title': 'Sell %{name}',
  'motoka.sale.hint': 'Its driver’s assignment ends on that day, and the car is archived. You can undo it.',
  'motoka.sale.anyway': 'Sell anyway',
  'motoka.sale.stays':
    '%{name} was sold on %{day}. That day stays. Clear it in the form if the sale was cancelled.',
  'motoka.sale.failed': 'Failed to sell the car',
  'motoka.archive.sold': '%{name} is sold',
  'motoka.activity.kind.sold': 'Sold',
  'motoka.activity.did.sold': 'sold the %{one}',
  'motoka.returns.ofCar': 'Earned back',
  'motoka.returns.sums': '%{earned} of %{price} earned back (%{share})',
  'motoka.returns.about': '%{sums}, about on %{day}',
  'motoka.returns.forecast': 'about %{day}',
  'motoka.returns.since': '%{sums}, since %{day}',
  'motoka.returns.gain': 'Gain with what it is worth or was sold for: %{gain}.',
  'motoka.returns.perMonth': '%{amount} a month.',
  'motoka.returns.daysOff': '%{smart_count} day off cost %{lost}. |||| %{smart_count} days off cost %{lost}.',
};
