// PostgreSQL's error codes that are answers rather than failures.
export const uniqueViolation = '23505';
export const deadlockDetected = '40P01';
/** Waited longer than lock_timeout. */
export const lockNotAvailable = '55P03';

export const sqlState = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
