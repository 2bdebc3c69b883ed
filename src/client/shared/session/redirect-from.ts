/** The path to go to after signing in: always within this app, never another origin. */
export function safeRedirect(redirectFrom: string | undefined, origin: string): string {
  if (!redirectFrom?.startsWith('/') || redirectFrom.startsWith('//')) return '/training';
  const target = URL.canParse(redirectFrom, origin) ? new URL(redirectFrom, origin) : null;
  if (target?.origin !== origin || target.pathname === '/logout') return '/training';
  return target.pathname + target.search + target.hash;
}
