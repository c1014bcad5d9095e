/** The accounts that can sign in. The other owners have no password. */
export const accounts = { admin: 'admin@motoka.example', owner: 'owner@motoka.example' } as const;
export const password = 'motoka-demo-1';

export interface Account {
  readonly key: Owner | 'office';
  readonly name: string;
  readonly email: string;
  readonly isAdmin?: boolean;
}

export type Owner = 'mutale' | 'grace' | 'joseph' | 'thandiwe' | 'lubuto';

export const people: readonly Account[] = [
  { key: 'office', name: 'Chanda Mwale', email: accounts.admin, isAdmin: true },
  { key: 'mutale', name: 'Mutale Banda', email: accounts.owner },
  { key: 'grace', name: 'Grace Phiri', email: 'grace.phiri@motoka.example' },
  { key: 'joseph', name: 'Joseph Mwansa', email: 'joseph.mwansa@motoka.example' },
  { key: 'thandiwe', name: 'Thandiwe Zulu', email: 'thandiwe.zulu@motoka.example' },
  { key: 'lubuto', name: 'Lubuto Transport', email: 'office@lubuto.example' },
];

export interface Note {
  readonly addedBy: Account['key'];
  readonly name: string;
  readonly notes?: string;
}

/** The office's own notes on owners. */
export const ownerNotes: readonly Note[] = [
  {
    addedBy: 'office',
    name: 'Mutale Banda',
    notes: 'Ten vehicles, minibuses on the Matero and Chilenje routes. Statement on the 5th.',
  },
  { addedBy: 'office', name: 'Grace Phiri', notes: 'Taxis around Kabulonga. Prefers a call to a message.' },
  {
    addedBy: 'office',
    name: 'Joseph Mwansa',
    notes: 'Lives in Ndola; his brother Bwalya collects in Lusaka.',
  },
  { addedBy: 'office', name: 'Thandiwe Zulu' },
  {
    addedBy: 'office',
    name: 'Lubuto Transport',
    notes: 'Company. Invoices to the office in Kamwala, two copies.',
  },
  { addedBy: 'mutale', name: 'Bertha Banda', notes: 'My sister. Half of the Noah is hers.' },
  { addedBy: 'office', name: 'Estate of P. Kaoma', notes: 'Sold both cars in March, accounts settled.' },
];
