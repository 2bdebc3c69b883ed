// Names as people have them: written from right to left, or long without a space.
import type { Page } from 'playwright/test';
import { expect, openDesk, signIn, test, untilAllSaved } from './fixtures.ts';

const narrow = { width: 360, height: 740 };

async function rename(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.goto('/my-profile');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Last name').blur();
  await untilAllSaved(page);
}

/** Nothing is pushed out of a narrow phone. */
async function expectToFit(desk: Page, screen: string): Promise<void> {
  const width = await desk.evaluate(() => document.documentElement.scrollWidth);
  expect(width, screen).toBeLessThanOrEqual(narrow.width);
}

for (const { is, first, last, shown } of [
  { is: 'from right to left', first: 'נועה', last: 'בן־דוד', shown: '\u2068נועה\u2069' },
  {
    is: 'of sixty letters without a space',
    first: 'Wolfeschlegelsteinhausenbergerdo',
    last: 'rffwelchevoralternwarengewisse',
    shown: 'Wolfeschlegelsteinhausenbergerdo',
  },
])
  test(`a client with a name ${is} fits into the coach’s narrow screens, and into what is said about them`, async ({
    browser,
    baseURL,
    page,
  }) => {
    await signIn(page);
    await rename(page, first, last);
    const desk = await openDesk(browser, baseURL);
    await desk.setViewportSize(narrow);
    const name = `${first} ${last}`;
    await expect(desk.getByText(name).first()).toBeVisible();
    await expectToFit(desk, 'Overview');
    await desk.goto('/clients');
    await desk.getByRole('link', { name }).click();
    await expect(desk.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(desk.getByText(`Only you see them, never ${shown}.`)).toBeVisible();
    await expectToFit(desk, 'a client');
    await desk.goto('/clients');
    await desk.getByRole('checkbox', { name: `Select ${name}` }).check();
    await desk.getByRole('button', { name: 'Message 1' }).click();
    await expect(desk.getByText(/Each of them gets it in their own conversation/)).toBeVisible();
    await expectToFit(desk, 'a message to clients');
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(desk.getByRole('dialog', { name: 'Assign a program' })).toBeVisible();
    await expectToFit(desk, 'Assign a program');
    await desk.goto('/messages');
    const row = desk.getByRole('link', { name: first });
    await expect(row.getByText(name, { exact: true })).toBeVisible();
    await row.click();
    const whole = shown === first ? name : `\u2068${name}\u2069`;
    await expect(desk.getByRole('textbox', { name: `Message to ${whole}` })).toBeVisible();
    const head = desk.getByRole('button', { name });
    await expect(head.getByText(name, { exact: true })).toBeVisible();
    await expectToFit(desk, 'a conversation');
    await desk.context().close();
  });
