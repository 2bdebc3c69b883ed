/** Whether this browser can make and use passkeys the way the server asks for them. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
