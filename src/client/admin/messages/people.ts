/** What is said about people, what is theirs, and what the fleet earns. */
export const peopleTexts: Readonly<Record<string, string>> = {
  'motoka.dashboard.more': '%{amount} more than all of last month',
  'motoka.dashboard.less': '%{amount} less than all of last month',
  'motoka.dashboard.same': 'The same as last month',
  'motoka.dashboard.neither': 'Nothing last month either',
  'motoka.dashboard.allCashings': 'All cashings',
  'motoka.dashboard.months': 'Money by month',
  'motoka.dashboard.month': 'Month',
  'motoka.dashboard.cashedIn': 'Cashed in',
  'motoka.dashboard.spentOut': 'Spent',
  'motoka.dashboard.empty': 'No cars yet',
  'motoka.dashboard.emptyHint':
    'Record the first car. Cashings, repairs and services are kept car by car, and add up here.',
  'motoka.dashboard.addCar': 'Add the first car',

  'motoka.people.cars': 'Cars',
  'motoka.people.carsOf': 'Cars of %{name}',
  'motoka.people.allCars': 'The list of this car |||| The list of these %{smart_count} cars',
  'motoka.people.account': 'The account %{email}',
  'motoka.people.addCar': 'Add a car',
  'motoka.people.noCars': 'No cars belong to %{name} yet.',
  'motoka.people.cashed': 'Cashed in, all time',
  'motoka.people.spent': 'Spent, all time',
  'motoka.people.noAccount': 'No account is called %{name}',
  'motoka.people.addFirst':
    'Cars belong to accounts. Add one of this name and give it cars: they are shown here then.',
  'motoka.people.askFirst':
    'Cars belong to accounts, and you see only your own here. Ask an administrator for one of this name.',
  'motoka.people.addAccount': 'Add an account of this name',
  'motoka.people.yourCars': 'See your cars',

  'motoka.profile.title': 'Profile',
  'motoka.profile.name': 'Your name',
  'motoka.profile.nameHint': 'As everybody reads it, on cars and in lists.',
  'motoka.profile.changeName': 'Update name',
  'motoka.profile.password': 'Password',
  'motoka.profile.passwordHint':
    'At least 8 characters. You stay signed in here and are signed out elsewhere.',
  'motoka.profile.change': 'Change password',
  'motoka.profile.email': 'You sign in with %{email}.',
  'motoka.profile.short': 'At least 8 characters',
  'motoka.profile.differ': 'The two new passwords are not the same',
  'resources.users.fields.currentPassword': 'Current password',
  'resources.users.fields.newPassword': 'New password',
  'resources.users.fields.repeatedPassword': 'New password again',

  'motoka.assign.title': 'Assign driver',
  'motoka.assign.carToday': 'Current car',
  'motoka.assign.noCar': 'No car at present',
  'motoka.assign.driverToday': 'Current driver',
  'motoka.assign.noDriver': 'No driver at present',
};
