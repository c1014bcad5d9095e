import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { type Call, refusal, useApi } from '../support/client/api';
import { fleet } from '../support/client/fleet';
import { field, fillIn, press, sent } from '../support/client/forms';

const api = useApi();
const alert = useAlert();

describe('a conflicting update', () => {
  const [mine] = fleet.repairs;
  const theirs = { ...mine, amount: 500, details: 'Clutch', updatedAt: '2026-11-09T08:00:00.000Z' };

  const openConflict = async () => {
    let saved: object | undefined = mine;
    visit(api, '/admin/repairs/21/update', {
      answers: {
        'GET /api/repairs/21': () => saved,
        'PUT /api/repairs/21': ({ headers }: Call) => {
          if (headers.get('If-Match') === `"${theirs.updatedAt}"`) return theirs;
          saved = theirs;
          return refusal(412, { message: 'Changed by Otto on 09/11/2026 at 10:00' });
        },
      },
    });
    const form = await dialog('Update Repairs/Expenses');
    await fillIn(form, { Mileage: '84,500', Details: 'Exhaust' });
    await press(form, 'Update');
    return { form, prompt: await dialog('Someone else changed this record') };
  };

  it('shows both versions field by field, and saves the selection', async () => {
    const { form, prompt } = await openConflict();
    expect(prompt.getByText(/^Changed by Otto on 09\/11\/2026 at 10:00/)).toBeVisible();
    expect(prompt.getByRole('radio', { name: 'Yours 84,500 km' })).toBeChecked();
    expect(prompt.getByRole('radio', { name: 'Theirs ZMW 500.00' })).toBeChecked();
    expect(prompt.getByRole('radio', { name: 'Yours Exhaust' })).not.toBeChecked();
    fireEvent.click(prompt.getByRole('radio', { name: 'Theirs Clutch' }));
    await press(prompt, 'Save these');
    expect(await form.findByText('Repairs/Expenses successfully updated')).toBeVisible();
    expect(sent(api, 'PUT').map(({ body }) => body)).toMatchObject([
      { amount: 450, mileage: 84_500, details: 'Exhaust' },
      { amount: 500, mileage: 84_500, details: 'Clutch' },
    ]);
    expect(alert).not.toHaveBeenCalled();
  });

  it('is shown as an error on Cancel, and the form keeps the typed values', async () => {
    const { form, prompt } = await openConflict();
    await press(prompt, 'Cancel');
    expect(await form.findByRole('alert')).toHaveTextContent('Changed by Otto on 09/11/2026 at 10:00');
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Changed by Otto on 09/11/2026 at 10:00'));
    expect(await field(form, 'Details')).toHaveValue('Exhaust');
  });
});
