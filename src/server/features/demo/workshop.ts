/** The distances between a car's oil changes, from today's reading backwards. Some are long enough for a warning. */
export const oilChanges: Readonly<Record<string, readonly number[]>> = {
  'ALB 4471': [5_640, 4_930, 5_310],
  'ABX 8812': [2_180, 4_880, 5_720],
  'BAE 2203': [6_240, 5_860],
  'BAJ 7718': [1_450, 5_990],
  'AJQ 1909': [5_930],
  'BAP 1264': [320],
  'MUTALE 1': [4_650],
  'BAK 5150': [5_560],
};

/** What an expense was for, and who paid it, if not the office out of its cash. */
interface Expense {
  /** The number of a kind that every database begins with. None of the oldest expenses has one. */
  readonly kindId?: number;
  readonly litres?: number;
  readonly paidFrom?: 'driver' | 'owner';
  readonly driverPays?: number;
}

const repair = { kindId: 1 };
const fuel = { kindId: 2 };
const station = { kindId: 5, paidFrom: 'driver' } as const;
const fine = { kindId: 6 };
const tax = { kindId: 9 };

export const repairs: readonly (readonly [
  plate: string,
  daysAgo: number,
  amount: number,
  details: string,
  more?: Expense,
])[] = [
  ['ALT 936', 487, 640, 'Alternator brushes and belt'],
  ['BAE 2203', 452, 1_850, 'Front shock absorbers, both sides'],
  ['ABX 8812', 418, 4_600, 'Clutch kit, labour included'],
  ['ALB 4471', 391, 380, 'Road tax and fitness certificate', tax],
  [
    'MUTALE 1',
    274,
    3_280,
    'Windscreen replaced after a stone on the Great North Road',
    { ...repair, paidFrom: 'owner' },
  ],
  ['BAT 3316', 197, 5_900, 'CV joints and rear suspension bushes', repair],
  ['BBC 908', 171, 450, 'Taxi licence and sticker', tax],
  ['BAM 2479', 148, 1_680, 'Water pump and timing belt', repair],
  ['BBG 340', 126, 7_350, 'Injector pump overhauled', repair],
  [
    'BBD 6634',
    109,
    560,
    'Side mirror and indicator after a knock at Intercity',
    { ...repair, driverPays: 280 },
  ],
  ['BBE 4195', 92, 2_240, 'Sliding door rail and two seats re-covered', repair],
  ['AKC 5562', 73, 3_900, 'Brake drums turned, new linings', repair],
  ['AJQ 1909', 44, 1_250, 'Ball joints, both sides', repair],
  ['BAD 6021', 31, 2_980, 'Power steering pump, second-hand from Japan', repair],
  ['BAE 2203', 26, 180, 'Puncture and a valve', { ...repair, paidFrom: 'driver' }],
  ['BAK 5150', 22, 1_760, 'Fan belt, hub seal and grease', repair],
  ['AJX 2750', 15, 840, 'Exhaust welded, new rubber hangers', repair],
  ['BAJ 7718', 12, 870, 'Petrol for the hire to Siavonga', { ...fuel, litres: 27.5, paidFrom: 'owner' }],
  ['BAK 5150', 9, 2_100, 'Diesel to Kitwe and back', { ...fuel, litres: 72.4 }],
  ['BAX 9937', 8, 1_090, 'Rear wheel bearings', repair],
  ['BAD 6021', 5, 120, 'Puncture, rear left', { ...repair, paidFrom: 'driver' }],
  ['BBF 2068', 3, 500, 'Fine for overloading and towing to Chelston', { ...fine, driverPays: 300 }],
  ['BAD 6021', 2, 25, 'Station fee, Kulima Tower', station],
  ['BBK 3079', 1, 30, 'Station fee, Chilenje', station],
];

export const batteries: readonly (readonly [plate: string, daysAgo: number])[] = [
  ['ALB 4471', 433],
  ['BAE 2203', 386],
  ['ABX 8812', 349],
  ['ALF 7043', 296],
  ['BAT 3316', 241],
  ['BAR 4408', 189],
  ['BBC 908', 140],
  ['BBG 340', 87],
  ['AKC 5562', 55],
  ['AJQ 1909', 36],
  ['BAJ 7718', 19],
  ['BBH 7402', 6],
];

export const tires: readonly (readonly [plate: string, daysAgo: number, count: 2 | 4])[] = [
  ['ALT 936', 476, 4],
  ['BAP 1264', 409, 2],
  ['MUTALE 1', 372, 4],
  ['ALM 3390', 318, 4],
  ['GRACE 7', 287, 2],
  ['BAJ 7718', 252, 4],
  ['BBA 1187', 206, 2],
  ['BAE 2203', 164, 4],
  ['BAM 2479', 131, 2],
  ['BBE 4195', 102, 4],
  ['BAK 5150', 66, 4],
  ['BAZ 5826', 49, 2],
  ['AJX 2750', 27, 4],
  ['BBF 2068', 11, 2],
];
