/** What a link in a mail carries; empty where it was cut off on its way. */
export const readLinkToken = ({ token }: Record<string, unknown>): { token: string } => ({
  // A token of digits only is read as a number.
  token: typeof token === 'string' || typeof token === 'number' ? String(token) : '',
});
