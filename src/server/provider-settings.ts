// Providers of log-ins in the environment.
import type { ProviderSettings } from './social-providers.ts';

/**
 * Any number of providers, each with its own name: `OIDC_GOOGLE_ISSUER`, `…_CLIENT_ID`, `…_CLIENT_SECRET`, and
 * `…_NAME` if people should see another name than 'Google'.
 */
export function readProviders(variables: Record<string, string | undefined>): ProviderSettings[] {
  const names = Object.keys(variables).flatMap((key) => /^OIDC_(\w+)_ISSUER$/.exec(key)?.[1] ?? []);
  return names.map((name) => {
    const read = (part: string): string => {
      const value = variables[`OIDC_${name}_${part}`];
      if (value) return value;
      throw new Error(`The environment variable OIDC_${name}_${part} must not be empty.`);
    };
    return {
      id: name.toLowerCase().replaceAll('_', '-'),
      name: variables[`OIDC_${name}_NAME`] ?? name.charAt(0) + name.slice(1).toLowerCase(),
      issuer: readIssuer(`OIDC_${name}_ISSUER`, read('ISSUER')),
      clientId: read('CLIENT_ID'),
      clientSecret: read('CLIENT_SECRET'),
    };
  });
}

/** Unencrypted only on this machine, for trying things out. */
function readIssuer(variable: string, text: string): URL {
  const url = URL.parse(text);
  const isHere = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isHere))) return url;
  throw new Error(`The environment variable ${variable} must be an https address.`);
}
