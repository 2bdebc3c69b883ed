// Plays one evening: each phone is a frame with databases of its own, and a tab that dies is a frame
// that is taken out in the middle of what it does.
import type { Step } from '../fault-script.ts';
import type { Aside, DeviceOptions, Edit, SetId, Shown } from './contestant.ts';
import type { BenchPage } from './page.ts';

export interface Evening {
  /** Of each step: `kept`: the contestant said so. `unknown`: the tab died under it. */
  readonly outcomes: readonly ('kept' | 'unknown')[];
  readonly setIds: readonly SetId[];
  readonly before: Shown;
  /** What the two phones show when all is quiet, and a third one that is new. */
  readonly after: readonly Shown[];
  /** What the two phones still have of values that lost. */
  readonly asides: readonly Aside[];
}

const mostMeetings = 12;

export async function playEvening(
  steps: readonly Step[],
  devices: readonly [DeviceOptions, DeviceOptions, DeviceOptions],
): Promise<Evening> {
  const phones = [new Phone(devices[0]), new Phone(devices[1])] as const;
  const setIds: SetId[] = await phones[0].use((tab) => tab.setIds());
  const before = await phones[0].use((tab) => tab.shown());
  await phones[1].use((tab) => tab.setIds());
  const outcomes: Evening['outcomes'][number][] = [];
  for (const step of steps) {
    const phone = phones[step.on];
    if (step.do === 'die') await phone.dieAfter(step.steps);
    outcomes.push(step.do === 'die' ? 'kept' : await phone.try((tab) => act(tab, step, setIds)));
  }
  for (const phone of phones) await phone.dieAfter(Number.POSITIVE_INFINITY);
  await untilQuiet(phones);
  const asides: Aside[] = [];
  for (const phone of phones) asides.push(...(await phone.use((tab) => tab.asides())));
  const newPhone = new Phone(devices[2]);
  await newPhone.use((tab) => tab.meet('fine', 0));
  const all = [...phones, newPhone];
  const after: Shown[] = [];
  for (const phone of all) after.push(await phone.use((tab) => tab.shown()));
  for (const phone of all) phone.close();
  return { outcomes, setIds, before, after, asides };
}

function act(
  tab: BenchPage,
  step: Exclude<Step, { do: 'die' }>,
  setIds: readonly SetId[],
): Promise<unknown> {
  switch (step.do) {
    case 'tick':
      return tab.edit({ kind: 'tick', setId: setIds[step.set]!, done: step.done } satisfies Edit);
    case 'weigh':
      return tab.edit({ kind: 'weigh', setId: setIds[step.set]!, kilograms: step.kilograms });
    case 'note':
      return tab.note(step.exercise, step.text);
    case 'meet':
      return tab.meet(step.weather, step.seed);
  }
}

/** Both have sent all, and read what the other one sent. */
async function untilQuiet(phones: readonly Phone[]): Promise<void> {
  let cleanRounds = 0;
  for (let round = 0; round < mostMeetings && cleanRounds < 2; round += 1) {
    let clean = true;
    for (const phone of phones) clean = (await phone.use((tab) => tab.meet('fine', 0))) && clean;
    cleanRounds = clean ? cleanRounds + 1 : 0;
  }
}

class Phone {
  #frame: HTMLIFrameElement | null = null;
  #died: Promise<'dead'> = new Promise(() => undefined);
  readonly #device: DeviceOptions;

  constructor(device: DeviceOptions) {
    this.#device = device;
  }

  /** With a tab that lives. */
  async use<T>(work: (tab: BenchPage) => Promise<T>): Promise<T> {
    return work(await this.#tab());
  }

  async try(work: (tab: BenchPage) => Promise<unknown>): Promise<'kept' | 'unknown'> {
    const tab = await this.#tab();
    // It may die before `work` has returned.
    const died = this.#died;
    const kept = work(tab).then(
      () => 'kept' as const,
      (error: unknown) => {
        if (this.#frame) throw error;
        return 'unknown' as const;
      },
    );
    const outcome = await Promise.race([kept, died]);
    return outcome === 'dead' ? 'unknown' : outcome;
  }

  async dieAfter(steps: number): Promise<void> {
    const tab = await this.#tab();
    this.#died = new Promise((resolve) => {
      tab.dieAfter(steps, () => {
        this.close();
        resolve('dead');
      });
    });
  }

  close(): void {
    this.#frame?.remove();
    this.#frame = null;
    this.#died = new Promise(() => undefined);
  }

  async #tab(): Promise<BenchPage> {
    if (this.#frame) return (this.#frame.contentWindow as unknown as { bench: BenchPage }).bench;
    const frame = document.createElement('iframe');
    frame.src = location.pathname;
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve);
      document.body.append(frame);
    });
    this.#frame = frame;
    const { bench } = frame.contentWindow as unknown as { bench: BenchPage };
    await bench.open(this.#device);
    return bench;
  }
}
