// Which file of the build holds which module. It follows from the imports and from the folder names `idle` and `online`,
// so a new import can never make a screen wait for a file that it does not need, or lack one without a signal.

import type { ModuleInfo } from 'rolldown';

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Where people arrive, by route: these screens have a byte budget. */
const firstScreens = {
  login: '_guest/login',
  register: '_guest/register-client',
  training: '_signed-in/_shell/training',
  workout: '_signed-in/workout/index',
} as const;
type FirstScreen = keyof typeof firstScreens;
const screens = Object.keys(firstScreens) as FirstScreen[];

/**
 * A screen's imports are loaded before it can be used. An `import()` of a file in a folder `idle` runs once the page is
 * quiet, and one from there into such a folder runs last. Any other `import()` runs on demand, and counts for no screen.
 */
const waits = ['first', 'idle', 'last'] as const;
export const isPutOff = (id: string): boolean => /\/idle\/[^/]+$/.test(id);

/** Rolldown's groups: each takes what those before it have left. */
export const codeSplitting = {
  // Each module is asked for by itself; a group that took along what it needs would take it from others.
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'framework',
      test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\/|vite\/preload-helper|rolldown\/runtime/,
      priority: 2,
    },
    { name: fileOf, priority: 1 },
  ],
};

/**
 * Modules that all first screens load at the same times share a file, so none loads what it doesn't use. Of the rest,
 * each feature has a file, and what several need is shared. A module's imports are loaded whenever it is, so files
 * never need each other in a cycle. Null leaves the module to Rolldown.
 */
function fileOf(id: string, modules: Modules): string | null {
  const name = fileOfAny(id, modules);
  if (!needsSignal(id, modules)) return name;
  return `${onlineMark}-${name ?? 'rest'}`;
}

/** How the name of a file begins that is not stored for offline use. */
export const onlineMark = 'online';

const isOnline = (id: string): boolean => id.includes('/online/');

/**
 * Whether the module serves nothing without a signal: whatever leads to it begins in a folder `online`, or is the route of
 * a screen from there. One other way to it, and it is stored.
 */
function needsSignal(id: string, modules: Modules): boolean {
  const leading = new Set([id]);
  let isLed = false;
  for (const module of leading) {
    const info = modules.getModuleInfo(module);
    const isRoute = routeOf(module, 'component') !== undefined;
    const later = info?.dynamicImporters ?? [];
    const isOfThere = isRoute
      ? info?.importedIds.some(isOnline) === true
      : isOnline(module) || (later.length > 0 && later.every(isOnline));
    const isRoot = isRoute || later.length > 0 || info?.isEntry === true;
    if (isRoot && !isOfThere) return false;
    isLed ||= isOfThere;
    for (const importer of info?.importers ?? []) leading.add(importer);
  }
  return isLed;
}

function fileOfAny(id: string, modules: Modules): string | null {
  const waiting = waitsFor(id, modules);
  if (waiting.size > 0) return nameOf(evened(waiting));
  const owners = ownersOf(id, modules);
  const [owner = null, ...others] = owners;
  if (others.length === 0) return owner;
  if (routeOf(id, 'component')) return null;
  return screens.some((screen) => owners.has(screen)) ? 'shared-early' : 'shared';
}

/**
 * On a phone each file costs a turn through the service worker, so a few hundred bytes don't get one of their own: they
 * come with the file that is loaded first.
 */
function evened(waiting: ReadonlyMap<FirstScreen, number>): Map<FirstScreen, number> {
  const { login, register, training, workout } = Object.fromEntries(waiting) as Partial<
    Record<FirstScreen, number>
  >;
  const isGuests = login !== undefined || register !== undefined;
  const isSignedIn = training !== undefined || workout !== undefined;
  const all = (wait: number, but: Partial<Record<FirstScreen, number>> = {}) =>
    new Map(screens.map((screen) => [screen, but[screen] ?? wait]));
  if (isGuests && isSignedIn) {
    if (login === 0 || training === 0 || workout === 0) return all(0);
    return register === 0 ? all(1, { register }) : all(1);
  }
  if (login === 0)
    return new Map([
      ['login', 0],
      ['register', 0],
    ]);
  if (training === 0 && workout !== undefined)
    return new Map([
      ['training', 0],
      ['workout', 0],
    ]);
  return new Map(waiting);
}

/** 'first-workout.idle-training': the workout starts with it, Training puts it off. */
const nameOf = (waiting: ReadonlyMap<FirstScreen, number>): string =>
  waits
    .map((wait, at) => [wait, ...screens.filter((screen) => waiting.get(screen) === at)])
    .filter((named) => named.length > 1)
    .map((named) => named.join('-'))
    .join('.');

/** The first screens that load the module on their own, each with how often it is put off on the way. */
function waitsFor(id: string, modules: Modules): Map<FirstScreen, number> {
  const found = new Map<FirstScreen, number>();
  const reach = (screen: FirstScreen, wait: number) => {
    if (wait < waits.length && wait < (found.get(screen) ?? waits.length)) found.set(screen, wait);
  };
  const isOf = (screen: FirstScreen, route: string) =>
    `${firstScreens[screen]}/`.startsWith(`${route}/`);
  let importing = new Set([id]);
  for (const wait of waits.keys()) {
    const putOff = new Set<string>();
    for (const module of importing) {
      const info = modules.getModuleInfo(module);
      const roots = [
        routeOf(module, 'component'),
        ...(info?.dynamicImporters ?? []).map((importer) => routeOf(importer, 'loader')),
      ];
      for (const screen of screens)
        if (info?.isEntry || roots.some((route) => route && isOf(screen, route)))
          reach(screen, wait);
      for (const importer of info?.importers ?? []) importing.add(importer);
      if (isPutOff(module))
        for (const importer of info?.dynamicImporters ?? []) putOff.add(importer);
    }
    importing = putOff;
  }
  return found;
}

/** A route is split in two: its component, and its loader, which waits for its imports. */
function routeOf(id: string, part: 'component' | 'loader'): string | undefined {
  const end =
    part === 'component' ? /\/routes\/(.+)\.tsx\?tsr-split=component$/ : /\/routes\/(.+)\.tsx$/;
  return end.exec(id)?.[1];
}

/** The features that need the module; a route's component belongs to the feature that it shows. */
function ownersOf(id: string, modules: Modules): Set<string> {
  const featureOf = (module: string) => /\/features\/([^/]+)\//.exec(module)?.[1];
  const imported = modules.getModuleInfo(id)?.importedIds ?? [];
  if (routeOf(id, 'component'))
    return new Set(imported.flatMap((module) => featureOf(module) ?? []));
  const owners = new Set<string>();
  const importing = new Set([id]);
  for (const module of importing) {
    const feature = featureOf(module);
    if (feature) owners.add(feature);
    else
      for (const importer of modules.getModuleInfo(module)?.importers ?? [])
        importing.add(importer);
  }
  return owners;
}
