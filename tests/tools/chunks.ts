// Which file of the build holds which module. It is worked out from the imports, so a new import can never
// put a file in front of a screen that does not need it. Few files: on a phone each one costs a turn
// through the service worker.

import type { ModuleInfo } from 'rolldown';

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * What is loaded together, and the modules that it begins with. Everything that these import is loaded
 * with them; what they load later, with `import()`, is not.
 */
const loads = {
  login: [/routes\/_guest\.tsx\?/, /routes\/_guest\/login\.tsx\?/],
  training: [
    /client\/shared\/device\/start\.ts$/,
    /routes\/_signed-in\.tsx\?/,
    /routes\/_signed-in\/_shell\.tsx\?/,
    /routes\/_signed-in\/_shell\/training\.tsx\?/,
    /offline\/commands\/start-session\.ts$/,
  ],
  workout: [
    /client\/shared\/device\/start\.ts$/,
    /routes\/_signed-in\.tsx\?/,
    /routes\/_signed-in\/workout\.tsx\?/,
    /routes\/_signed-in\/workout\/index\.tsx\?/,
  ],
  // The first call to the server.
  calling: [/client\/shared\/session\/sign-in\.ts$/],
  // On every signed-in page once it is quiet.
  quiet: [
    /client\/shared\/session\/sign-in\.ts$/,
    /client\/shell\/service-worker-client\.ts$/,
    /client\/shell\/(own-details|notices\/notice-host|notifications\/bell|push-keeper)\.tsx$/,
    /offline\/sync\/start-sync\.ts$/,
  ],
  // The library of movements, and what shows their drawings.
  movements: [/domain\/movement\/catalogue\.ts$/],
  figures: [/client\/ui\/drawn-movement\.tsx$/],
  // What Training and the workout add once they are quiet.
  'training-parts': [/client\/features\/training\//],
  'workout-parts': [/client\/features\/workout\//],
  // The screens beyond.
  builder: [/client\/features\/program-editor\//, /routes\/_signed-in\/(_shell\/)?programs\//],
  coaching: [/client\/features\/clients\//, /routes\/_signed-in\/_shell\/(clients\/|coaching)/],
  exchange: [/routes\/_signed-in\/_shell\/exchange/],
  guest: [/routes\/_guest\//],
  messages: [/client\/features\/messages\//, /routes\/_signed-in\/_shell\/messages/],
  profile: [/routes\/_signed-in\/(_shell\/(my-)?profile|questions|coach_start)/],
  results: [/client\/features\/results\//, /routes\/_signed-in\/(_shell\/results|workout\/)/],
  settings: [/routes\/_signed-in\/_shell\/settings\//],
  store: [/client\/features\/store\//, /routes\/_signed-in\/_shell\/store\//],
} as const satisfies Record<string, readonly RegExp[]>;
type Load = keyof typeof loads;

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
 * Modules that are loaded on the same occasions share a file. A module's imports are loaded whenever it
 * is, so files never need each other in a circle. Null leaves the module to Rolldown.
 */
function fileOf(id: string, modules: Modules): string | null {
  const at = occasionsOf(id, modules);
  const [first] = at;
  if (at.has('start')) return 'start';
  if (at.has('login')) return at.size > 1 ? 'start' : 'login';
  // Logging in and registering need the calls, and not the device's data.
  const isCalled = at.has('calling') || (at.has('quiet') && at.has('guest'));
  if (at.has('training')) {
    if (isCalled) return 'start';
    return at.has('quiet') || at.has('workout') ? 'device' : 'training';
  }
  if (at.has('workout')) return isCalled || at.has('quiet') ? 'machines' : 'workout';
  if (isCalled) return 'wire';
  if (at.has('quiet')) return 'quiet';
  if (at.has('guest')) return 'guest';
  if (at.has('movements')) return 'movements';
  if (at.size === 1) return first === 'other' ? null : first!;
  return at.has('training-parts') || at.has('workout-parts') ? 'parts' : 'shared';
}

/** The occasions on which the module is loaded; 'other' is an `import()` that no load above begins with. */
function occasionsOf(id: string, modules: Modules): Set<Load | 'start' | 'other'> {
  const occasions = new Set<Load | 'start' | 'other'>();
  const importing = new Set([id]);
  for (const module of importing) {
    const info = modules.getModuleInfo(module);
    if (info?.isEntry) occasions.add('start');
    const begins = loadsFrom(module, (info?.dynamicImporters.length ?? 0) > 0);
    for (const load of begins) occasions.add(load);
    for (const importer of info?.importers ?? []) importing.add(importer);
  }
  return occasions;
}

function loadsFrom(id: string, isLoadedLater: boolean): (Load | 'other')[] {
  if (!isLoadedLater) return [];
  const found = (Object.keys(loads) as Load[]).filter((load) =>
    loads[load].some((root) => root.test(id)),
  );
  const early = found.filter((load) => earlyLoads.has(load));
  if (early.length > 0) return early;
  return found.length > 0 ? found.slice(0, 1) : ['other'];
}

/** One module can begin several of these: every signed-in screen begins with the device's data. */
const earlyLoads: ReadonlySet<Load> = new Set(['login', 'training', 'workout', 'calling', 'quiet']);
