// Imports that are forbidden between the server's folders: routes call commands, and only commands read, refuse and
// present.
const forbidden = [
  ['routes', 'stores/ok.ts'],
  ['routes', 'policies/ok.ts'],
  ['routes', 'presenters/ok.ts'],
  ['routes', 'errors.ts'],
  ['commands', 'routes/ok.ts'],
  ['policies', 'stores/ok.ts'],
  ['policies', 'commands/ok.ts'],
  ['stores', 'presenters/ok.ts'],
  ['stores', 'commands/ok.ts'],
  ['stores', 'errors.ts'],
  ['presenters', 'stores/ok.ts'],
  ['presenters', 'commands/ok.ts'],
  ['presenters', 'errors.ts'],
] as const;

/** Each import by relative path and by the `#server` alias. */
export const againstServerArrows = forbidden.flatMap(([from, to], index) =>
  ['..', '#server'].map((root, way) => {
    const file = `src/server/${from}/forbidden-${index}-${way}.ts`;
    const code = `import '${root}/${to}';`;
    return [`${from} import ${root}/${to}`, file, code, 'eslint(no-restricted-imports)'] as const;
  }),
);

export const alongServerArrows: [file: string, code: string][] = [
  ['src/server/errors.ts', `export const errors = 1;`],
  ['src/server/routes/ok.ts', `import '../commands/ok.ts'; import '../more.ts';`],
  [
    'src/server/commands/ok.ts',
    `import '../stores/ok.ts'; import '../policies/ok.ts'; import '../presenters/ok.ts'; import '../errors.ts';`,
  ],
  ['src/server/policies/ok.ts', `import '../errors.ts'; import '#domain/ok.ts';`],
  ['src/server/stores/ok.ts', `import 'kysely'; import '#domain/ok.ts'; import '../more.ts';`],
  ['src/server/presenters/ok.ts', `import '#domain/ok.ts'; import '../more.ts';`],
];
