// Reads `import { Check } from 'lucide-react'` as an import of that one icon. Through the package's index, every file
// that shows an icon would import all of them, and `chunks.ts` could not tell which screen needs which.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export function iconImports(): Plugin {
  const files = iconFiles();
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/client\/.*\.tsx?/, code: /'lucide-react'/ },
      handler: (code) =>
        code.replace(/import \{([^}]+)\} from 'lucide-react';?/g, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type '))
            .map((name) => importOf(name, files))
            .join(' '),
        ),
    },
  };
}

function importOf(named: string, files: ReadonlyMap<string, string>): string {
  const [icon, local = icon] = named.split(' as ');
  const file = files.get(icon!);
  if (!file) throw new Error(`lucide-react has no icon ${icon}.`);
  return `import ${local} from 'lucide-react/icons/${file}';`;
}

/** Each name that the package's index gives an icon, and the icon's file. */
function iconFiles(): Map<string, string> {
  const index = readFileSync(
    fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')),
    'utf8',
  );
  const lines = index.matchAll(/export \{([^}]+)\} from '\.\/icons\/([^']+)\.mjs'/g);
  return new Map(
    [...lines].flatMap(([, names, file]) =>
      names!.split(',').map((name) => [name.replace('default as', '').trim(), file!] as const),
    ),
  );
}
