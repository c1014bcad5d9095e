import type { Owner } from './people';

/** The income and costs of a kind of work, in kwacha. */
export interface Trade {
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

export type Work = 'minibus' | 'bus' | 'taxi' | 'hire' | 'own';

export interface Vehicle {
  readonly plate: string;
  readonly model: string;
  readonly work: Work;
  readonly owner: Owner;
  /** The days since it joined the fleet, and today's odometer reading. */
  readonly days: number;
  readonly mileage: number;
  readonly driver?: string;
  /** The driver before, and how many days ago they left. A taxi changes drivers on the Monday of that week. */
  readonly before?: readonly [driver: string, until: number];
}

/** What some vehicles are, cost and are worth. A vehicle is bought on the day on which it joins the fleet. */
export const lives: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  'AJQ 1909': { year: 2_014, seats: 15, boughtFor: 172_000, worth: 165_000 },
  'BAE 2203': { year: 2_006, seats: 5, boughtFor: 72_000, worth: 48_000 },
  'ALB 4471': { year: 2_008, seats: 5, chassisNumber: 'NZE141-6094418', boughtFor: 64_000, worth: 45_000 },
  'ALM 3390': { year: 2_005, seats: 5, boughtFor: 95_000, worth: 52_000 },
  'BAK 5150': { year: 2_011, seats: 26, boughtFor: 310_000 },
};

/** Kilometres per day, by kind of work. */
export const perDay: Record<Work, number> = { minibus: 165, bus: 185, taxi: 86, hire: 58, own: 34 };

const vehicle = (
  plate: string,
  model: string,
  work: Work,
  owner: Owner,
  days: number,
  mileage: number,
  driver?: string,
  before?: Vehicle['before'],
): Vehicle => ({ plate, model, work, owner, days, mileage, driver, before });

export const vehicles: readonly Vehicle[] = [
  vehicle('AJQ 1909', 'Toyota Hiace', 'minibus', 'mutale', 64, 248_310, 'Moses Phiri'),
  vehicle('ALB 4471', 'Toyota Corolla', 'taxi', 'grace', 545, 186_420, 'Kelvin Tembo', ['Given Zulu', 210]),
  vehicle('BAE 2203', 'Toyota Spacio', 'taxi', 'mutale', 540, 171_905, 'Bwalya Mulenga'),
  vehicle('BAJ 7718', 'Toyota Noah', 'hire', 'mutale', 498, 132_660, 'Emmanuel Sakala', ['Ruth Bwembya', 70]),
  vehicle('ALT 936', 'Toyota Corolla', 'taxi', 'joseph', 512, 203_118, 'Patrick Chola', ['Lameck Soko', 152]),
  vehicle('BAK 5150', 'Toyota Rosa', 'bus', 'lubuto', 71, 311_840, 'Steven Chanda'),
  vehicle('ABX 8812', 'Toyota Hilux', 'own', 'joseph', 530, 158_230),
  vehicle('BAP 1264', 'Toyota Vitz', 'taxi', 'thandiwe', 466, 118_774, 'Gift Lungu'),
  vehicle('ALM 3390', 'Toyota Spacio', 'taxi', 'mutale', 431, 164_052, 'Charles Mumba', [
    'Kelvin Tembo',
    211,
  ]),
  vehicle('BAD 6021', 'Toyota Hiace', 'minibus', 'lubuto', 58, 227_905, 'Aaron Nyirenda'),
  vehicle('MUTALE 1', 'Toyota Land Cruiser Prado', 'own', 'mutale', 520, 96_480),
  vehicle('BAR 4408', 'Toyota Premio', 'taxi', 'grace', 402, 142_337, 'Dennis Musonda'),
  vehicle('AJX 2750', 'Toyota Hiace', 'minibus', 'mutale', 47, 268_144, 'Brian Sichone'),
  vehicle('BBA 1187', 'Toyota Allion', 'taxi', 'grace', 377, 127_590, 'Oscar Muleya'),
  vehicle('ALF 7043', 'Toyota Corolla', 'taxi', 'thandiwe', 390, 219_866, 'Vincent Siame', [
    'Fred Kasonde',
    96,
  ]),
  vehicle('BAT 3316', 'Nissan X-Trail', 'hire', 'joseph', 361, 109_254, 'Isaac Hamoonga'),
  vehicle('BBC 908', 'Toyota IST', 'taxi', 'mutale', 338, 98_723, 'Clement Mukuka'),
  vehicle('AKC 5562', 'Toyota Rosa', 'bus', 'lubuto', 84, 298_017, 'Webby Kalaluka'),
  vehicle('BAM 2479', 'Toyota Corolla', 'taxi', 'grace', 305, 176_901, 'Royd Moonga'),
  vehicle('GRACE 7', 'Mazda Demio', 'own', 'grace', 470, 74_318, 'Loveness Daka'),
  vehicle('BBD 6634', 'Toyota Vitz', 'taxi', 'thandiwe', 284, 91_046, 'Memory Zimba'),
  vehicle('AJR 8120', 'Toyota Hiace', 'minibus', 'joseph', 39, 239_472, 'Kennedy Simwinga'),
  vehicle('BBE 4195', 'Toyota Noah', 'hire', 'mutale', 256, 121_380, 'Justine Mwape'),
  vehicle('BAV 1753', 'Toyota Spacio', 'taxi', 'grace', 233, 153_664, 'Simon Njobvu'),
  vehicle('BBF 2068', 'Toyota Hiace', 'minibus', 'lubuto', 52, 204_355, 'Muyunda Liswaniso', [
    'Elijah Hachilala',
    23,
  ]),
  vehicle('BAX 9937', 'Toyota Corolla', 'taxi', 'thandiwe', 214, 168_209, 'Obvious Mweemba'),
  vehicle('BBG 340', 'Mitsubishi Canter', 'hire', 'lubuto', 310, 187_733, 'Sitali Mubita'),
  vehicle('BBH 7402', 'Toyota Hiace', 'minibus', 'mutale', 33, 191_628, 'Lazarous Banda'),
  vehicle('BAZ 5826', 'Toyota Fielder', 'taxi', 'joseph', 187, 134_415, 'Mike Kabwe'),
  vehicle('BBJ 1611', 'Toyota Vitz', 'taxi', 'grace', 151, 83_570, 'Ireen Nakazwe'),
  vehicle('BBK 3079', 'Toyota Hiace', 'minibus', 'thandiwe', 28, 214_936, 'Mwansa Kunda'),
  vehicle('BBL 8445', 'Toyota Rosa', 'bus', 'joseph', 44, 275_289, 'Joseph Ngoma'),
  vehicle('BBM 562', 'Toyota Spacio', 'taxi', 'mutale', 98, 112_807, 'Chilufya Kapasa'),
  vehicle('BBN 2290', 'Toyota Hiace', 'minibus', 'thandiwe', 21, 183_744, 'Teddy Mumbi'),
];
