import { useNavigate } from '@tanstack/react-router';
import { ServerError } from '#offline/errors.ts';

/**
 * For what the server refuses on a device where the second factor was not shown: leads to that step of a log-in, and from
 * there back to this screen.
 */
export function useFactorStep(): (send: () => Promise<void>) => Promise<void> {
  const navigate = useNavigate();
  return async (send) => {
    try {
      await send();
    } catch (error) {
      const step = error instanceof ServerError ? error.body.step : undefined;
      if (!step) throw error;
      const search = { redirectFrom: location.pathname };
      await navigate({ to: '/second-factor', search, state: { step } });
    }
  };
}
