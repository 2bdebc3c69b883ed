// Kills the whole browser right after a tick shows as saved, reopens it and looks for the tick. The phone is offline,
// so only its own disk can remember it.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { openWorkout } from '../browser/fixtures.ts';
import type { ServerProcess } from '../browser/server-process.ts';
import { setBoxes } from '../browser/workout.ts';
import { BrowserProcess } from './browser-process.ts';

export interface Kills {
  readonly kills: number;
  /** Ticks that were shown as saved and then missing after the restart. */
  readonly lost: number;
  /** From each tap until the screen says 'saved'. */
  readonly milliseconds: readonly number[];
}

export async function killBrowsers(kills: number, server: ServerProcess): Promise<Kills> {
  const profile = mkdtempSync(join(tmpdir(), 'holdfast-kills-'));
  const address = `${server.url}/workout`;
  let browser = await BrowserProcess.launch(profile);
  const milliseconds: number[] = [];
  let lost = 0;
  try {
    const first = await browser.page();
    await openWorkout(first, server.url);
    await server.stop('SIGKILL');
    let page = first;
    for (let kill = 0; kill < kills; kill += 1) {
      // Each set in turn; one that is already ticked gets unticked.
      const box = kill % (await setBoxes(page).count());
      const { isTicked, time } = await tapAndSeeSaved(page, box);
      await browser.kill();
      milliseconds.push(time);

      browser = await BrowserProcess.launch(profile);
      page = await browser.page();
      await page.goto(address);
      await expect(setBoxes(page).first()).toBeVisible();
      if ((await setBoxes(page).nth(box).isChecked()) !== isTicked) lost += 1;
    }
  } finally {
    await browser.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  return { kills, lost, milliseconds };
}

/** Runs in the page, so that the kill follows 'saved' as closely as possible. */
function tapAndSeeSaved(page: Page, index: number): Promise<{ isTicked: boolean; time: number }> {
  return setBoxes(page)
    .nth(index)
    .evaluate(async (box: HTMLInputElement) => {
      const status = document.querySelector('header [role=status]')!;
      const isSaving = () => status.ariaBusy === 'true';
      const change = (awaited: boolean) =>
        new Promise<void>((resolve) => {
          const look = () => {
            if (isSaving() !== awaited) return;
            watch.disconnect();
            resolve();
          };
          const watch = new MutationObserver(look);
          watch.observe(status, { attributeFilter: ['aria-busy'] });
          look();
        });
      const start = performance.now();
      const isTicked = !box.checked;
      box.click();
      await change(true);
      await change(false);
      return { isTicked, time: performance.now() - start };
    });
}
