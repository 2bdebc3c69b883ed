import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';

/** To where one came from; to Training where the screen is the first one of this tab. */
export function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/training', replace: true });
  };
  return (
    <IconButton label="Back" className="my-1 -ml-3" onClick={goBack}>
      <ChevronLeft size={26} aria-hidden />
    </IconButton>
  );
}
