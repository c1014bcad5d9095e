import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { fillIn, press, sent } from '../support/client/forms';
import { formNames, specified } from '../support/specification';

const api = useApi();
useAlert();

const rows = formNames.map((resource) => ({ resource, ...specified[resource] }));
const some = rows.filter(({ resource }) => ['cashings', 'batteries', 'users'].includes(resource));

describe.each([
  ['plain', rows],
  ['motoka', some],
] as const)('against a %s server', (style, sentRows) => {
  it.each(sentRows)(
    'Add new $subject sends its body, once',
    async ({ resource, path, subject, forms, sentences }) => {
      const { typed, body: created } = forms.add;
      visit(api, `/admin/${resource}/create`, {
        answers: { [`POST /api${path}/`]: { id: 900, ...created } },
        style,
      });
      const form = await dialog(`Add new ${subject}`);
      await fillIn(form, typed);
      if ('carId' in created && 'userId' in created)
        await waitFor(() => expect(form.getByLabelText(/^Owner's Name/)).toHaveValue('Otto'));
      await press(form, 'Submit');
      expect(await form.findByText(sentences.added)).toBeVisible();
      expect(sent(api, 'POST').map(({ body }) => body)).toEqual([created]);
      expect(sent(api, 'POST')[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    },
  );

  it.each(sentRows)('Update $subject sends its body with the id', async (row) => {
    const { resource, path, subject, forms, sentences } = row;
    const { id } = forms.record;
    const { typed, body: updated } = forms.update;
    visit(api, `/admin/${resource}/${id}/update`, { answers: { [`PUT /api${path}/${id}`]: updated }, style });
    const form = await dialog(`Update ${subject}`);
    await fillIn(form, typed);
    await press(form, 'Update');
    expect(await form.findByText(sentences.updated)).toBeVisible();
    expect(sent(api, 'PUT').map(({ body }) => body)).toEqual([updated]);
    expect(sent(api, 'PUT')[0]?.headers.get('Idempotency-Key')).toBeNull();
  });
});
