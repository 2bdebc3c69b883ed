// The layout of a letter: HTML with a plain-text version. Styles are inline, as mail readers require.
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render, toPlainText } from '@react-email/render';
import { Text } from '@react-email/text';
import { createElement as h } from 'react';
import { isolated } from '#domain/isolated.ts';
import type { Letter } from './letters.ts';

/** The two parts of a mail, with the same content. */
export async function writeOut(letter: Letter): Promise<{ html: string; text: string }> {
  const html = await render(page(letter));
  return { html, text: toPlainText(html, plain) };
}

/** Headings in text stay as they are: no capitals. */
const plain: Parameters<typeof toPlainText>[1] = {
  wordwrap: 78,
  selectors: [{ selector: 'h1', options: { uppercase: false } }],
};

/** For parts that would be repeated in the text. */
const skipInText = { 'data-skip-in-text': true };

const page = ({ subject, preview, firstName, paragraphs, action, notes }: Letter) =>
  h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
    ),
    h(Preview, { children: preview }),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: styles.sheet },
        h(Text, { style: styles.name }, 'Holdfast'),
        h(Heading, { as: 'h1', style: styles.heading }, subject),
        h(
          Text,
          { style: styles.text },
          firstName === null ? 'Hello,' : `Hello ${isolated(firstName)},`,
        ),
        ...paragraphs.map((words) => h(Text, { style: styles.text, key: words }, words)),
        action && h(Button, { href: action.url.href, style: styles.button }, action.label),
        action &&
          h(
            Text,
            { style: styles.link, ...skipInText },
            h('a', { href: action.url.href }, action.url.href),
          ),
        notes.length > 0 && h(Hr, { style: styles.rule }),
        ...notes.map((words) => h(Text, { style: styles.note, key: words }, words)),
      ),
    ),
  );

const ink = '#17191c';
const muted = '#5b6168';

const styles = {
  body: {
    margin: 0,
    padding: '24px 12px',
    backgroundColor: '#f2f3f5',
    fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  },
  sheet: {
    maxWidth: 520,
    padding: '28px 28px 20px',
    backgroundColor: '#ffffff',
    borderRadius: 12,
  },
  name: { margin: 0, fontSize: 15, fontWeight: 700, letterSpacing: '0.02em', color: muted },
  heading: { margin: '12px 0 16px', fontSize: 24, lineHeight: '30px', color: ink },
  text: { margin: '0 0 14px', fontSize: 16, lineHeight: '24px', color: ink },
  button: {
    margin: '8px 0 16px',
    padding: '14px 22px',
    borderRadius: 8,
    backgroundColor: ink,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 600,
  },
  link: {
    margin: '0 0 8px',
    fontSize: 13,
    lineHeight: '18px',
    color: muted,
    wordBreak: 'break-all',
  },
  rule: { margin: '16px 0', borderColor: '#e3e5e8' },
  note: { margin: '0 0 8px', fontSize: 13, lineHeight: '19px', color: muted },
} as const;
