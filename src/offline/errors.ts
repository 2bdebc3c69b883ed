// What can go wrong between the device and the server. Classified by class and status, never by text.
import type { ErrorBody } from '#contract/errors.ts';

/** Nothing answered that is provably our server: no signal, a timeout, a hotel's log-in page. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/**
 * Our server answered, and did what was asked, but in a format that this build cannot read. For the queue it is as
 * good as no answer; someone who waits for the reply sees the real reason. `message` can be shown.
 */
export class UnreadableReplyError extends NetworkError {}

/** Our server answered with an error in its own format. `message` can be shown. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.errors.global);
    this.status = status;
    this.body = body;
  }
}

/** The disk is full and nothing more can be given up: the value was not stored. */
export class DiskFullError extends Error {
  override readonly name = 'QuotaExceededError';

  constructor(options: ErrorOptions) {
    super('There’s no room left on this device.', options);
  }
}
