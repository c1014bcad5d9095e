/** The messages that a person can choose, by e-mail and by push. */
export const chosenKinds = ['morning', 'week', 'statement', 'records', 'signIn', 'import'] as const;
export type ChosenKind = (typeof chosenKinds)[number];
