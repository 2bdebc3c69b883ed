/** The database cannot be reached, or nobody can say that it is ours. It may pass, and nobody who asks can help it. */
export const isOutOfReach = (error: unknown): boolean =>
  isConnectionFailure(error) || isCertificateFailure(error);

/** OpenSSL's and Node's codes: a certificate that ran out, is not yet valid, or that nobody we trust has signed. */
function isCertificateFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code } = error as { code?: unknown };
  return /^(CERT_|UNABLE_TO_|ERR_TLS_|SELF_SIGNED_|DEPTH_ZERO_)/.test(
    typeof code === 'string' ? code : '',
  );
}

/**
 * The database cannot be reached. These are Node's codes for a lost connection and a name or network that is gone, and PostgreSQL's classes 08 (connection),
 * 57P (shutdown) and 25P (idle too long). What is asked of a connection that is gone already, or of a pool that has none to
 * give, fails without a code, in the driver's words.
 */
export function isConnectionFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P\w{2}|25P\w{2}|53300)$/.test(
      typeof code === 'string' ? code : '',
    ) ||
    /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect/.test(
      typeof message === 'string' ? message : '',
    )
  );
}
