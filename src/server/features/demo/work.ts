import type { Work } from './vehicles';

/** The income and costs of a kind of work, in kwacha. */
export interface Trade {
  /** How often the driver pays. */
  readonly every: 'day' | 'week' | 'month' | 'never';
  /** The agreed amount. */
  readonly target: number;
  readonly oilChange: number;
  readonly cover: string;
  readonly premium: number;
  readonly battery: string;
  readonly batteryPrice: number;
  readonly tire: string;
  /** The price of one tire. */
  readonly tirePrice: number;
}

export const trades: Record<Work, Trade> = {
  minibus: {
    every: 'day',
    target: 450,
    oilChange: 850,
    cover: 'Third party, public service, 12 months',
    premium: 2_150,
    battery: 'N70 75 Ah',
    batteryPrice: 1_890,
    tire: '195 R15C',
    tirePrice: 1_350,
  },
  bus: {
    every: 'day',
    target: 850,
    oilChange: 1_350,
    cover: 'Third party, public service, 12 months',
    premium: 3_400,
    battery: 'N100 100 Ah',
    batteryPrice: 2_750,
    tire: '7.00 R16',
    tirePrice: 2_480,
  },
  taxi: {
    every: 'week',
    target: 1_200,
    oilChange: 520,
    cover: 'Third party, taxi, 12 months',
    premium: 1_320,
    battery: 'NS60 45 Ah',
    batteryPrice: 1_149.5,
    tire: '175/65 R14',
    tirePrice: 785,
  },
  hire: {
    every: 'month',
    target: 6_500,
    oilChange: 680,
    cover: 'Comprehensive, hire, 12 months',
    premium: 6_850,
    battery: 'N50 50 Ah',
    batteryPrice: 1_375,
    tire: '195/65 R15',
    tirePrice: 1_120,
  },
  own: {
    every: 'never',
    target: 0,
    oilChange: 780,
    cover: 'Comprehensive, private, 12 months',
    premium: 9_200,
    battery: 'N70 75 Ah',
    batteryPrice: 1_890,
    tire: '265/65 R17',
    tirePrice: 2_260,
  },
};
