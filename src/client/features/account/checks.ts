// What a device can check in a form before sending it. The server has the final say.
import type { FormValues } from '#client/shared/screen/use-submission.ts';
import type { FieldErrors } from '#client/ui/form/error-summary.tsx';

export type Check = (value: string, values: FormValues) => string | null | Promise<string | null>;

/** One check for each named value; the order of the names is their order on the screen. */
export const checksOf =
  (checks: Readonly<Record<string, Check>>) =>
  async (values: FormValues): Promise<FieldErrors> => {
    const found = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) => [name, await check(values[name] ?? '', values)] as const,
      ),
    );
    return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== null));
  };

export const given =
  (what: string): Check =>
  (value) =>
    value.trim() === '' ? `Enter ${what}.` : null;

export const anEmail: Check = (value) => {
  if (value.trim() === '') return 'Enter your e-mail address.';
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim())
    ? null
    : 'Enter a valid e-mail address, like name@example.com.';
};
