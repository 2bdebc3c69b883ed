// What package-lock.json says about where packages come from, what they run when they are installed, and under which
// licences they are.

export interface Lock {
  /** By path; the project itself has the empty one. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  /** Comes inside of another package, whose hash covers it. */
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
}

export interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly isDevelopment: boolean;
  /** Relative to the project. */
  readonly folder: string;
}

export const packagesIn = ({ packages }: Lock): Package[] =>
  installed(packages).map(([folder, { version = '', license = 'none', dev = false }]) => ({
    name: nameAt(folder),
    version,
    licence: license,
    isDevelopment: dev,
    folder,
  }));

/** Sentences about packages that do not come unchanged from npm's own registry; an absent `resolved` means from there. */
export const foreignPackages = ({ packages }: Lock): string[] =>
  installed(packages).flatMap(([folder, { resolved, integrity, link, inBundle }]) => {
    if (link || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')))
      return [`${folder} comes from ${resolved}`];
    const isHashed = inBundle === true || integrity?.startsWith('sha512-') === true;
    return isHashed ? [] : [`${folder} has no sha512 hash`];
  });

/** Those that run a script when they are installed and about which nothing is decided. */
export const undecidedScripts = (
  { packages }: Lock,
  allowScripts: Readonly<Record<string, boolean>>,
): string[] =>
  installed(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => nameAt(folder))
    .filter((name) => !Object.hasOwn(allowScripts, name));

/** Licences that ask for no more than their text to be kept, or for changes to the package itself to be published. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
  'Zlib',
]);

export const licenceExceptions: readonly {
  readonly packages: RegExp;
  readonly licence: string;
  readonly reason: string;
}[] = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, which sharp loads as a library of its own: the operator can replace it',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    reason: 'data that a development tool reads, and that is in no build',
  },
  {
    packages: /^pubnub$/,
    licence: 'SEE LICENSE IN LICENSE',
    reason: 'the SDK of the live service: free to use with that service, and to pass on unmodified',
  },
  {
    packages: /^(busboy|streamsearch|humanize-number)$/,
    licence: 'none',
    reason: 'MIT in their own files, in an old form; of the S3 server for tests, and in no build',
  },
];

/** `MIT OR X` needs one of the two, `MIT AND X` both. An expression with both words has to be an exception. */
export function mayUse({ name, licence }: Pick<Package, 'name' | 'licence'>): boolean {
  const isAllowed = (id: string): boolean =>
    allowed.has(id) ||
    licenceExceptions.some((one) => one.licence === id && one.packages.test(name));
  if (isAllowed(licence)) return true;
  const expression = licence.replaceAll(/[()]/g, '');
  const [either, both] = [expression.split(' OR '), expression.split(' AND ')];
  if (either.length > 1 && both.length > 1) return false;
  return either.length > 1 ? either.some(isAllowed) : both.every(isAllowed);
}

const installed = (packages: Lock['packages']): [string, LockedPackage][] =>
  Object.entries(packages).filter(([folder]) => folder !== '');

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
const nameAt = (folder: string): string => folder.split('node_modules/').at(-1) ?? folder;
