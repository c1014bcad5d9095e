/** The texts of the cars that their drivers buy. */
export const buyoutTexts = {
  'motoka.buyouts.title': 'Paid off',
  'motoka.buyouts.paid': '%{paid} of %{price} paid (%{share})',
  'motoka.buyouts.until': '%{sums}, about until %{day}',
  'motoka.buyouts.paidOff': 'Paid off by %{driver} on %{day}',
  'motoka.money.add.buyouts': 'Buy-out',
};
