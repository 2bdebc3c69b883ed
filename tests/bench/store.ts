// The store with a hundred thousand programs against the store with a thousand: the p95 of its searches, categories
// and authors, on PostgreSQL, one after the other.
import { focuses } from '#contract/survey-terms.ts';
import { getProgramsByAuthor, getProgramsByCategory, searchStore } from '#contract/store.ts';
import { startDatabases } from './databases.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { storeId } from './programs/generated-store.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { interleave, median, pairedRatio, quantile } from './statistics.ts';

const sizes = { few: 1000, many: 100_000 };
const programsEach = 100;
const asked = 42;

const texts =
  'kettlebell,squat,heavy squat,in eight weeks,wilhelmina,strong,mobil,ketlebell,sqaut,quiet sandbag for life,robin mercer,yoga,rowing,deadlfit'.split(
    ',',
  );

type Kind = 'search' | 'category' | 'author';
const kinds: readonly Kind[] = ['search', 'category', 'author'];

const pathOf = (kind: Kind, number: number): string => {
  switch (kind) {
    case 'search':
      return `${searchStore.path}?${new URLSearchParams({ text: texts[number % texts.length]! })}`;
    case 'category': {
      const category = focuses[number % focuses.length]!;
      return `${getProgramsByCategory.path}?${new URLSearchParams({ category, skip: `${24 * (number % 3)}` })}`;
    }
    case 'author':
      return getProgramsByAuthor.path.replace(
        ':id',
        storeId(`coach ${number % (sizes.few / programsEach)}`),
      );
  }
};

export async function store(): Promise<Figure[]> {
  const databases = await startDatabases();
  const start = async (name: keyof typeof sizes) =>
    startProgram<Served>('serve', {
      databaseUrl: await databases.create(name),
      athletes: { count: 1, plan: { days: 1, exercises: 1, sets: 1 } },
      store: { programs: sizes[name], coaches: sizes[name] / programsEach },
    } satisfies ServeOptions);
  const few = await start('few');
  const many = await start('many');
  try {
    const figures: Figure[] = [];
    for (const kind of kinds) {
      const ask = (served: Served) => () => slowest(served, kind);
      const samples = await interleave(
        { rounds: 9, warmUps: 1 },
        { many: ask(many.ready), few: ask(few.ready), same: ask(few.ready) },
      );
      figures.push(
        ratioFigure(
          `store, ${kind}, p95 with ${sizes.many} programs`,
          {
            ratio: pairedRatio(samples.many, samples.few),
            sameAgainstSame: pairedRatio(samples.same, samples.few),
            baseline: `${median(samples.many).toFixed(1)} of ${median(samples.few).toFixed(1)} ms with ${sizes.few} programs`,
          },
          { better: 'less', target: 1.5, bound: 2 },
        ),
      );
    }
    return figures;
  } finally {
    await Promise.all([few.stop(), many.stop()]);
    await databases.stop();
  }
}

/** The p95 of some calls, in ms. */
async function slowest({ port, athletes }: Served, kind: Kind): Promise<number> {
  const authorization = `Bearer ${athletes[0]!.token}`;
  const times: number[] = [];
  for (let number = 0; number < asked; number += 1) {
    const started = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}${pathOf(kind, number)}`, {
      headers: { authorization },
    });
    const said = await reply.text();
    times.push(performance.now() - started);
    if (!reply.ok || said.includes('"programs":[]') || said.includes('"results":[]'))
      throw new Error(`${kind} ${number} found nothing: ${reply.status} ${said.slice(0, 200)}`);
  }
  return quantile(times, 0.95);
}
