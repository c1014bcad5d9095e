import type { buyoutTexts as english } from '../en/buyouts';

/** The texts of the cars that their drivers buy. */
export const buyoutTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.buyouts.title': 'Soldés',
  'motoka.buyouts.paid': '%{paid} payés sur %{price} (%{share})',
  'motoka.buyouts.until': '%{sums}, jusque vers le %{day}',
  'motoka.buyouts.paidOff': 'Soldé par %{driver} le %{day}',
  'motoka.money.add.buyouts': 'Rachat',
};
