import { z } from 'zod';
import { grouped } from '../groupBy';
import type { RouteEntry } from './route';

const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const bodyRows = ({ description: { body } }: RouteEntry): string => {
  if (!body) return '';
  const { properties = {}, required = [] } = z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    properties?: Record<string, { type?: string | string[]; anyOf?: { type?: string | string[] }[] }>;
    required?: string[];
  };
  const rows = Object.entries(properties).map(([name, { type, anyOf }]) => {
    const kinds = [type, ...(anyOf ?? []).map((one) => one.type)].flat();
    const kind = kinds.find((one) => one !== undefined && one !== 'null') ?? '';
    return `<tr><td><code>${escape(name)}</code></td><td>${escape(kind)}</td><td>${required.includes(name) ? 'required' : ''}</td></tr>`;
  });
  return `<table><thead><tr><th>Field</th><th>Type</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
};

type FieldsOf = (route: RouteEntry) => readonly string[];

const responseLine = (fields: readonly string[]): string =>
  fields.length > 0
    ? `<p>Returns ${fields.map((name) => `<code>${escape(name)}</code>`).join(', ')}</p>`
    : '';

const callersOf = ({ isOpen, user }: RouteEntry['rule']): string => {
  if (isOpen) return 'Anyone';
  if (user === 'corrected') return 'Administrators, and users with access to correct';
  return user === 'refused' ? 'Administrators' : 'Signed-in users';
};

const routeHtml = (route: RouteEntry, fieldsOf: FieldsOf): string => {
  const { method, url, rule, description } = route;
  return `<section><h3><b>${method}</b> <code>/api${escape(url)}</code></h3><p>${escape(description.summary)}. <em>${callersOf(rule)}.</em></p>${bodyRows(route)}${responseLine(fieldsOf(route))}</section>`;
};

/** Renders the API documentation as one HTML page that loads only its style sheet. */
export const docsPage = (routes: readonly RouteEntry[], brand: string, fieldsOf: FieldsOf): string => {
  const tags = grouped(routes, ({ description }) => description.tag);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${escape(brand)}</title><link rel="stylesheet" href="/docs.css"></head>
<body><main><h1>The ${escape(brand)} API</h1>
<p>JSON over HTTP. Sign in at <code>/api/auth/loginUser</code> and send the token in <code>Authorization</code>, without a scheme.
OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...tags].map(([tag, of]) => `<h2>${escape(tag)}</h2>${of.map((route) => routeHtml(route, fieldsOf)).join('\n')}`).join('\n')}
</main></body></html>
`;
};
