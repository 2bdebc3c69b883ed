/** A piece of a message: plain text or a link. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/giu;

/**
 * Punctuation that ends a sentence is not part of the address before it; nor is a closing bracket without its opening
 * one.
 */
const trailing = /^[.,;:!?'’…]$/u;

/** Only web addresses become links. The parts together are the unchanged text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutTail(found);
    const href = hrefOf(link);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: link, href });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function withoutTail(found: string): string {
  let surplus = found.split(')').length - found.split('(').length;
  let end = found.length;
  for (;;) {
    const last = found[end - 1] ?? '';
    if (last === ')' && surplus > 0) surplus -= 1;
    else if (!trailing.test(last)) return found.slice(0, end);
    end -= 1;
  }
}

function hrefOf(link: string): string | null {
  const url = URL.parse(/^www\./iu.test(link) ? `https://${link}` : link);
  return url && url.hostname !== '' ? url.href : null;
}
