/**
 * The database cannot be reached. These are Node's codes for a lost connection, and PostgreSQL's classes 08 (connection),
 * 57P (shutdown) and 25P (idle too long). What is asked of a connection that is gone already, or of a pool that has none to
 * give, fails without a code, in the driver's words.
 */
export function isConnectionFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P\w{2}|25P\w{2}|53300)$/.test(
      typeof code === 'string' ? code : '',
    ) ||
    /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect/.test(
      typeof message === 'string' ? message : '',
    )
  );
}
