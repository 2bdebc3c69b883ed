import { useEffect, useState } from 'react';
import { whenIdle } from '#client/shared/screen/when-idle.ts';
import type { SocialProvider } from '#contract/social-login.ts';
import { Button } from '#client/ui/button.tsx';

/** Other ways in, where this server has any. The form above waits neither for them nor for their absence. */
export function SocialButtons() {
  const [providers, setProviders] = useState<readonly SocialProvider[]>([]);
  const [going, setGoing] = useState<string | null>(null);
  useEffect(() => {
    const look = async () => {
      const { socialProviders } = await loadSocialLogin();
      setProviders(await socialProviders());
    };
    whenIdle(() => void look());
  }, []);
  if (providers.length === 0) return null;
  const go = async (provider: SocialProvider) => {
    setGoing(provider.id);
    const { goToProvider } = await loadSocialLogin();
    if (!(await goToProvider(provider.id))) setGoing(null);
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          disabled={going !== null}
          onClick={() => void go(provider)}
          className="min-h-14"
        >
          {going === provider.id ? `Going to ${provider.name}…` : `Continue with ${provider.name}`}
        </Button>
      ))}
    </div>
  );
}

const loadSocialLogin = () => import('./social-login.ts');
