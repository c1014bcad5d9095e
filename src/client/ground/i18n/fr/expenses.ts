import type { expenseTexts as english } from '../en/expenses';

/** The texts of expenses: what they were for, and what drivers pay out of the takings. */
export const expenseTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.expenses.paidOut': 'Payé sur la recette',
  'motoka.expenses.number': 'Dépense %{number}',
  'motoka.expenses.another': 'Autre dépense',
  'motoka.expenses.most': 'Au plus 10 dépenses à la fois',
  'motoka.expenses.remove': 'Retirer la dépense %{number}',
  'motoka.expenses.aboveZero': 'Montant (ZMW) doit être supérieur à 0',
  'motoka.expenses.due': 'Dû %{amount}',
  'motoka.expenses.handedIn': 'encaissé %{amount}',
  'motoka.expenses.paid': 'payé %{amount}',
  'motoka.expenses.square': 'à jour',
  'motoka.expenses.left': 'reste %{amount}',
  'motoka.expenses.ahead': '%{amount} d’avance',
  'motoka.expenses.ofOwner': 'Payé pour le propriétaire',
  'motoka.expenses.paidForOwner': 'Payé pour le propriétaire : %{text}',
  'motoka.expenses.record': 'Enregistrer %{amount} payés',
  'motoka.expenses.recorded': '%{amount} payés pour le propriétaire',
  'motoka.expenses.saved': 'Encaissé %{handedIn} · payé %{spent}',
  'motoka.expenses.ofDay': 'Payé par le chauffeur ce jour-là',
};
