// The link preview that messengers show for a program in the store: the page is the app as usual, and its
// head names the program.
import type { StoreProgramTable } from './database/store-tables.ts';
import { promo } from './pictures/sizes.ts';

export interface Shared extends Pick<
  StoreProgramTable,
  'program_id' | 'title' | 'description' | 'image' | 'total_days'
> {
  readonly first_name: string;
  readonly last_name: string;
}

/** `shell`: the built page of the app. A coach's text is escaped. */
export function sharePage(shell: string, program: Shared, publicUrl: URL): string {
  const head = headOf(program, publicUrl)
    .map(
      ([attribute, name, content]) =>
        `<meta ${attribute}="${name}" content="${escaped(content)}" />`,
    )
    .join('\n    ');
  const title = `<title>${escaped(program.title)} – Holdfast</title>`;
  return shell
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => `${title}\n    ${head}`);
}

type Meta = readonly ['name' | 'property', string, string];

function headOf(program: Shared, publicUrl: URL): Meta[] {
  const address = (path: string) => new URL(path, publicUrl).href;
  const description = descriptionOf(program);
  return [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Holdfast'],
    ['property', 'og:url', address(`/store/${program.program_id}`)],
    ['property', 'og:title', program.title],
    ['property', 'og:description', description],
    ['property', 'og:image', address(program.image ?? '/icons/icon-512.png')],
    ...sizeOf(program.image),
    ['name', 'twitter:card', program.image === null ? 'summary' : 'summary_large_image'],
  ];
}

/** Some messengers show a picture only if they know its size before loading it. */
function sizeOf(image: string | null): Meta[] {
  const [, width] = /\/(\d+)\.webp$/.exec(image ?? '') ?? [];
  if (width === undefined) return [];
  return [
    ['property', 'og:image:width', width],
    ['property', 'og:image:height', String(Math.round(Number(width) / promo.ratio))],
  ];
}

function descriptionOf({ description, total_days: days, ...author }: Shared): string {
  const by = `${days} days by ${author.first_name} ${author.last_name}`;
  const text = description.replaceAll(/\s+/g, ' ').trim();
  const said = text.length > longest ? `${text.slice(0, longest).replace(/\s\S*$/, '')}…` : text;
  return said === '' ? `${by}.` : `${said} ${by}.`;
}

const longest = 200;

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '');
