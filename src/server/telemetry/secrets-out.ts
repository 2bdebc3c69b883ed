// Nothing secret and nobody's address gets into the log, not even in the words of an error by somebody else's library.

/** From the most telling form to the least: a link is cut before the token in it is looked for. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/\/\/[^\s/@"]+@/g, '//[secret]@'],
  [/\?[^\s"\\)]*=[^\s"\\)]*/g, '?[query]'],
  [/\bBearer\s+[^\s"\\,]+/gi, 'Bearer [secret]'],
  [/[^\s"'`<>()[\]{}@,;:=/\\]+(?:@|%40)[^\s"'`<>()[\]{}@,;:=/\\]+\.[a-z]{2,}/gi, '[e-mail]'],
  [/\b(?:sk|rk|whsec|sec-c)[_-][\w-]+/g, '[secret]'],
  // Tokens and hashes; ids are shorter.
  [/(?=[\w-]*\d)[\w-]{40,}={0,2}/g, '[secret]'],
];

/** The line without e-mail addresses, tokens, keys, passwords in addresses, and queries. */
export const withoutSecrets = (line: string): string =>
  forms.reduce((text, [form, instead]) => text.replaceAll(form, instead), line);
