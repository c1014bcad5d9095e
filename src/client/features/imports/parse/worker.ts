import { UnreadableFile } from './book';
import { type Job, type Outcome, readJob } from './readJob';

addEventListener('message', ({ data: job }: MessageEvent<Job>) => {
  const respond = (outcome: Outcome) => postMessage(outcome);
  readJob(job)
    .then((book) => respond({ book }))
    .catch((error: unknown) =>
      respond(
        error instanceof UnreadableFile
          ? { failure: error.reason, row: error.row }
          : { failure: 'unreadable' },
      ),
    );
});
