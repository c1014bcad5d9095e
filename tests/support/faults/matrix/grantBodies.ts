import type { Person } from '../../server/people';
import { both, type Variant } from './types';

export const grantVariants = (
  owner: Person,
  other: Person,
  shapes: readonly Variant[],
): Readonly<Record<string, readonly Variant[]>> => ({
  'POST /grants': [
    {
      name: 'the fleet of the owner',
      body: { email: 'stranger@motoka.example', ownerId: owner.id, level: 'record' },
      says: both(201),
    },
    {
      name: 'the fleet of another',
      body: { email: owner.email, ownerId: other.id, level: 'view' },
      says: { owner: 403, administrator: 201 },
    },
    {
      name: 'the whole fleet',
      body: { email: 'stranger@motoka.example', ownerId: null, level: 'view' },
      says: { owner: 403, administrator: 201 },
    },
    {
      name: 'to correct',
      body: { email: 'stranger@motoka.example', ownerId: owner.id, level: 'correct' },
      says: { owner: 403, administrator: 201 },
    },
    {
      name: 'the fleet of another and a forbidden field',
      body: { email: owner.email, ownerId: other.id, level: 'view', giverId: 1 },
      says: { owner: 403, administrator: 400 },
    },
    {
      name: 'nobody',
      body: { email: 'nobody@motoka.example', ownerId: owner.id, level: 'view' },
      says: both(404),
    },
    {
      name: 'access that counts',
      body: { email: 'guest.view.owner@motoka.example', ownerId: owner.id, level: 'record' },
      says: both(409),
    },
    {
      name: 'a forbidden field',
      body: { email: 'stranger@motoka.example', ownerId: owner.id, level: 'view', giverId: 1 },
      says: both(400),
    },
    {
      name: 'a person by number',
      body: { userId: other.id, ownerId: owner.id, level: 'view' },
      says: { owner: 403, administrator: 201 },
    },
    {
      name: 'what was accepted',
      body: { email: owner.email, level: 'view', acceptedAt: '2026-01-01T00:00:00.000Z' },
      says: both(400),
    },
    ...shapes,
  ],
  'POST /grants/:id/accept': [
    { name: 'nothing', body: undefined, says: both(200) },
    { name: 'a level', body: { level: 'correct' }, says: both(400) },
  ],
});
