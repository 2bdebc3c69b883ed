import { useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { safeRedirect } from '#client/app/redirect-from.ts';
import { firstScreenShown } from '#client/app/when-idle.ts';
import { Button } from '#client/ui/button.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { TextField } from '#client/ui/text-field.tsx';

export function LoginScreen({ redirectFrom }: { redirectFrom: string | undefined }) {
  useEffect(firstScreenShown, []);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_1fr]">
      <header className="relative hidden flex-col justify-between overflow-hidden bg-ink p-12 text-ground lg:flex dark:bg-sunken dark:text-ink">
        <span className="flex items-center gap-3 text-lg font-semibold">
          <Logo size={36} />
          Holdfast
        </span>
        <p className="relative max-w-[16ch] text-2xl font-semibold text-balance">
          Every set you lift is kept. Signal or not.
        </p>
        <span aria-hidden className="absolute -right-24 -bottom-12 opacity-8">
          <Logo size={560} />
        </span>
      </header>
      <main className="mx-auto flex w-full max-w-[440px] flex-col justify-center gap-8 px-6 py-12">
        <span className="lg:hidden">
          <Logo size={56} />
        </span>
        <div className="flex flex-col gap-2">
          <h1 tabIndex={-1} className="text-xl font-semibold">
            Log in
          </h1>
          <p className="text-muted">Your workouts are where you left them.</p>
        </div>
        <LoginForm redirectFrom={redirectFrom} />
      </main>
    </div>
  );
}

function LoginForm({ redirectFrom }: { redirectFrom: string | undefined }) {
  const navigate = useNavigate();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(null);
    try {
      const { signIn } = await loadSignIn();
      const refusal = await signIn(textOf(fields, 'email').trim(), textOf(fields, 'password'));
      if (refusal === null) {
        await router.invalidate();
        return await navigate({ href: safeRedirect(redirectFrom, location.origin), replace: true });
      }
      setProblem(refusal);
    } catch {
      setProblem(
        'Holdfast cannot be reached. Logging in is the one thing that needs a connection.',
      );
    }
    setBusy(false);
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextField
        label="E-mail"
        // The form is there at once; what it needs to send comes while it is filled in.
        onFocus={() => void loadSignIn()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
        maxLength={254}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        maxLength={128}
      />
      <p role="alert" className="min-h-5 text-sm text-below">
        {problem}
      </p>
      <Button theme="primary-cta" type="submit" disabled={busy} className="min-h-14">
        {busy ? 'Logging in…' : 'Log in'}
      </Button>
    </form>
  );
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

const loadSignIn = () => import('#client/app/sign-in.ts');
