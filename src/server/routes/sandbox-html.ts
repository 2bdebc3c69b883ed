// How the test payment pages look.
import type { FastifyReply } from 'fastify';
import { sandboxPaths } from '../payments/sandbox-paths.ts';

export const send = (reply: FastifyReply, page: SandboxPage): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(writeSandboxPage(page));

export const dollars = (cents = 0): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Plain HTML without a script, so that the same security policy applies as to everything else. */
export interface SandboxPage {
  readonly title: string;
  /** In large type above the text: an amount. */
  readonly figure?: string;
  readonly rows?: readonly (readonly [label: string, value: string])[];
  readonly words: readonly string[];
  readonly alarm?: string;
  /** Each is a form with one button, sent to its `action`. */
  readonly buttons: readonly { label: string; action: string; kind: 'main' | 'quiet' }[];
  readonly link?: { readonly label: string; readonly href: string };
}

const writeSandboxPage = (page: SandboxPage): string => {
  const { title, figure, rows = [], words, alarm, buttons, link } = page;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escaped(title)} – Test payments</title>
    <link rel="stylesheet" href="${sandboxPaths.style}">
  </head>
  <body>
    <p class="strip" role="note">Test payments: no money moves.</p>
    <main>
      <h1>${escaped(title)}</h1>
      ${figure === undefined ? '' : `<p class="figure">${escaped(figure)}</p>`}
      ${rows.length > 0 ? `<dl>${rows.map(row).join('')}</dl>` : ''}
      ${alarm === undefined ? '' : `<p class="alarm" role="alert">${escaped(alarm)}</p>`}
      ${words.map((text) => `<p>${escaped(text)}</p>`).join('')}
      ${buttons.map(form).join('')}
      ${link ? `<a class="quiet" href="${escaped(link.href)}">${escaped(link.label)}</a>` : ''}
    </main>
  </body>
</html>`;
};

const row = ([label, value]: readonly [label: string, value: string]): string =>
  `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`;

const form = ({ label, action, kind }: SandboxPage['buttons'][number]): string =>
  `<form method="post" action="${escaped(action)}"><button class="${kind}">${escaped(label)}</button></form>`;

/** A coach's text must not become HTML. */
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

export const sandboxStyle = `
:root { color-scheme: light dark; --ground: light-dark(#f4f5f7, #101316); --sheet: light-dark(#fff, #191e23);
  --ink: light-dark(#14171a, #f1f2f4); --muted: light-dark(#5b6570, #9aa4ae); --line: light-dark(#dfe2e6, #2c343b);
  --main: light-dark(#3538cd, #a4bcfd); --on-main: light-dark(#fff, #14171a);
  --alarm: light-dark(#b42318, #fda29b); --strip: light-dark(#fef0c7, #4e3a0b); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
.strip { margin: 0; padding: 10px 16px; background: var(--strip); font-weight: 600; text-align: center; }
main { max-width: 440px; margin: 24px auto; padding: 28px 24px; background: var(--sheet); border: 1px solid var(--line);
  border-radius: 16px; }
@media (max-width: 480px) { main { margin: 0; border: 0; border-radius: 0; } }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: 12px 0 0; color: var(--muted); }
p.strip { margin: 0; color: var(--ink); }
p.figure { margin-top: 4px; color: var(--ink); font-size: 2.5rem; font-weight: 700; line-height: 1.2;
  font-variant-numeric: tabular-nums; }
p.alarm { color: var(--alarm); font-weight: 600; }
dl { margin: 20px 0 0; border-top: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
form { margin: 16px 0 0; }
button, a.quiet { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 52px;
  border: 1px solid var(--line); border-radius: 12px; background: none; color: var(--ink); font: inherit;
  font-weight: 600; text-decoration: none; cursor: pointer; }
button.main { border-color: var(--main); background: var(--main); color: var(--on-main); }
a.quiet { margin-top: 16px; border-color: transparent; color: var(--muted); }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`;
