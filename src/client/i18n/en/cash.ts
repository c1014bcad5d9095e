/** The texts of how records are paid, and of the cash book. */
export const cashTexts = {
  'motoka.form.ownCash': 'Empty: of the account that records it',
};
