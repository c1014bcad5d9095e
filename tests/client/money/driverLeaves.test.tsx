import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, useAlert, visit as open } from '../../support/client/admin';
import { refusal, useApi } from '../../support/client/api';
import { writes } from '../../support/client/forms';
import { buildAssignment, moneyAnswers } from '../../support/client/money';
import { admin, owner, toastsShown, useDate } from '../../support/client/session';

const api = useApi();
useAlert();
useDate('2026-11-21T08:00:00Z');

const second = buildAssignment({ id: 82, driverId: 6, driver: 'Kelvin Tembo', startedOn: '2026-11-02' });

const visit = (path: string, { user = admin, assignments = [buildAssignment()], more = {} } = {}) =>
  open(api, path, {
    answers: {
      ...moneyAnswers({ assignments }),
      'PUT /api/driver-assignments/81': () => Response.json(buildAssignment()),
      'PUT /api/driver-assignments/82': () => Response.json(second),
      ...more,
    },
    user,
    style: 'motoka',
  });

const leaves = async (person: ReturnType<typeof visit>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('button', { name: 'Driver leaves' }));
  return dialog('Driver leaves');
};

it('Back closes the dialog and stays on the page', async () => {
  const { person, router, path } = visit('/admin/drivers');
  await router.navigate('/admin/cars/3');
  await screen.findByRole('heading', { level: 1, name: /ABZ 1234/ });
  await leaves(person);
  void router.navigate(-1);
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0));
  expect(path()).toBe('/admin/cars/3');
});

it.each(['/admin/cars/3', '/admin/drivers/5'])(
  'on %s ends with a last day, without a successor',
  async (path) => {
    const { person } = visit(path);
    const box = await leaves(person);
    box.getByText('Moses Phiri has had ABZ 1234 since 01/10/2026.');
    await box.findByText('ZMW 1,350.00 behind since 12/11/2026');
    const day = box.getByLabelText(/^Last day/);
    expect(day).toHaveValue('20/11/2026');
    await person.clear(day);
    await person.type(day, '18/11/2026');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(api)).toEqual([['PUT /api/driver-assignments/81', { id: 81, endedOn: '2026-11-19' }]]);
    expect(toastsShown()).toContain('Moses Phiri has left ABZ 1234');
  },
);

it('of two drivers asks who leaves', async () => {
  const { person } = visit('/admin/cars/3', { assignments: [buildAssignment(), second] });
  const box = await leaves(person);
  await person.click(box.getByRole('radio', { name: 'Kelvin Tembo' }));
  box.getByText('Kelvin Tembo has had ABZ 1234 since 02/11/2026.');
  await person.click(box.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(writes(api)).toEqual([['PUT /api/driver-assignments/82', { id: 82, endedOn: '2026-11-21' }]]),
  );
});

it('refuses today, and shows the error of the server at the day', async () => {
  const sentence = 'Until must be after From';
  const { person } = visit('/admin/cars/3', {
    more: {
      'PUT /api/driver-assignments/81': () =>
        refusal(400, { message: sentence, errors: { endedOn: sentence } }),
    },
  });
  const box = await leaves(person);
  const day = box.getByLabelText(/^Last day/);
  const type = async (text: string) => {
    await person.clear(day);
    await person.type(day, text);
    await person.click(box.getByRole('button', { name: 'Save' }));
  };
  await type('21/11/2026');
  await box.findByText(/Today counts for the driver who has the car tonight/);
  expect(writes(api)).toEqual([]);
  await type('30/09/2026');
  await waitFor(() => expect(box.getAllByText(sentence)).toHaveLength(2));
  expect(day).toBeInvalid();
});

it.each([
  ['to owners', { user: owner }],
  ['where nobody has the car', { assignments: [buildAssignment({ endedOn: '2026-11-01' })] }],
])('is not offered %s', async (_what, options) => {
  visit('/admin/cars/3', options);
  await screen.findByRole('table', { name: 'Who drove it' });
  expect(screen.queryByText('Driver leaves')).toBeNull();
});

it('is offered where archiving is refused because of the driver', async () => {
  const sentence = 'ABZ 1234 still has a driver: Moses Phiri';
  const car = { id: 3, numberPlate: 'ABZ 1234', model: 'Noah', userId: 7, archivedAt: null };
  let isFree = false;
  const { person } = visit('/admin/cars/3', {
    more: {
      'GET /api/cars/3': car,
      'POST /api/cars/3/archive': () => (isFree ? Response.json(car) : refusal(409, { message: sentence })),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('button', { name: 'Archive' }));
  const question = await dialog('Archive ABZ 1234?');
  await person.click(question.getByRole('button', { name: 'Archive' }));
  await question.findByText(sentence);
  isFree = true;
  await person.click(await question.findByRole('button', { name: 'Driver leaves' }));
  const box = await dialog('Driver leaves');
  await person.click(box.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Driver leaves' })).toBeNull());
  expect(question.queryByText(sentence)).toBeNull();
  await person.click(question.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  expect(writes(api).map(([call]) => call)).toEqual([
    'POST /api/cars/3/archive',
    'PUT /api/driver-assignments/81',
    'POST /api/cars/3/archive',
  ]);
});
