import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#client/ui/form/error-summary.tsx';
import { NetworkError, ServerError, UnreadableReplyError } from '#offline/errors.ts';

/** The values of a form by field name; an unticked box is missing. */
export type FormValues = Readonly<Record<string, string | undefined>>;

export interface SubmissionParts {
  /** Errors in the values that the device can find. */
  readonly check: (values: FormValues) => FieldErrors | Promise<FieldErrors>;
  /** Throws the server's objections. */
  readonly send: (values: FormValues) => Promise<void>;
}

/**
 * A form that keeps the typed values whatever happens. Typing in a field clears its error; after a failure the first
 * field with an error gets the focus.
 */
export function useSubmission({ check, send }: SubmissionParts) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (fields: FieldErrors, why: string | null) => {
    setErrors(fields);
    setProblem(why);
    setRefusals((count) => count + 1);
  };
  const submit = async (values: FormValues) => {
    setBusy(true);
    setProblem(null);
    try {
      const found = await check(values);
      if (Object.keys(found).length > 0) return refuse(found, null);
      setErrors({});
      await send(values);
    } catch (error) {
      refuse(...whatIsWrong(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    errors,
    problem,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void submit(valuesOf(event.currentTarget));
      },
      onChange: ({ target }: FormEvent<HTMLFormElement>) => {
        const { name } = target as HTMLInputElement;
        setErrors(({ [name]: _, ...others }) => others);
      },
    },
  };
}

function valuesOf(form: HTMLFormElement): FormValues {
  const texts = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** The messages at the fields, and the one above them. */
export function whatIsWrong(error: unknown): [FieldErrors, string | null] {
  if (error instanceof UnreadableReplyError) return [{}, error.message];
  if (error instanceof NetworkError)
    return [
      {},
      'Holdfast can’t be reached. What you typed stays here. Try again when you have a connection.',
    ];
  if (!(error instanceof ServerError)) throw error;
  const { fields = {}, global } = error.body.errors;
  const named = Object.entries(fields).map(([name, what]) => [name, asSentence(what)] as const);
  // A message at a field is not repeated above.
  return [Object.fromEntries(named), named.length > 0 ? null : global];
}

/** 'is not an e-mail address' → 'This is not an e-mail address.' */
const asSentence = (what: string): string => (/^[a-z]/.test(what) ? `This ${what}.` : what);
