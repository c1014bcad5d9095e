import { inFile, type Mutation } from './inFile';

/** Committed changes as server-sent events. */
export const liveMutations: readonly Mutation[] = [
  ...inFile(
    'features/live/hub.ts',
    [
      'a stream has what its person may see',
      'isOf(readableIn(viewer, one.resource), one, changes)',
      'one.id > 0',
    ],
    [
      'access opens no closed resource to a stream',
      'isOf(readableIn(viewer, one.resource)',
      'isOf(readable(viewer)',
    ],
    ['all changes are for administrators', 'const text = mayCallAll(viewer)', 'const text = viewer.id > 0'],
    [
      'a stream follows the access of its person',
      'if (viewer) stream.viewer = viewer;',
      'if (viewer) continue;',
    ],
    ['a stream ends with its session', 'else streams.close(stream);', ''],
    [
      'access that was stopped counts before the next change',
      "resource === 'users' || resource === 'grants'",
      "resource === 'users'",
    ],
    [
      'a demotion counts before the next change',
      "resource === 'users' || resource === 'grants'",
      "resource === 'grants'",
    ],
  ),
  ...inFile(
    'features/live/news.ts',
    ['the change of an account is for its user', 'recordId === owner', 'recordId !== owner + 0.5'],
    ['a sign-in is not streamed', "resource !== 'sessions' && recordId !== null", 'recordId !== null'],
  ),
  ...inFile('features/live/streams.ts', [
    'a session has few streams',
    'makeRoom(STREAMS_PER_SESSION,',
    'makeRoom(Infinity,',
  ]),
  ...inFile('auth/sessions.ts', [
    'a stream ends when its session is old',
    'rows.filter((one) => isLive(one, lifetime))',
    'rows',
  ]),
];
