import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  dismissToast,
  type Toast,
  type ToastAction,
  useToasts,
} from '#client/shared/screen/toasts.ts';

const looks = {
  primary: { Icon: Info, colour: 'text-ink' },
  success: { Icon: CircleCheck, colour: 'text-above' },
  info: { Icon: Info, colour: 'text-information' },
  error: { Icon: CircleAlert, colour: 'text-below' },
} as const;

/**
 * Two live regions that are always there, so that toasts are read out. On a phone they start below the top bar: the back
 * button and the sync indicator stay reachable. On a wide screen they are in the corner that holds neither a title nor the
 * buttons of a form.
 */
export function ToastList() {
  const toasts = useToasts();
  const [held, setHeld] = useState(false);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    // A dismissed toast fires neither leave nor blur any more.
    onClick: () => setHeld(false),
  };
  const shown = (toast: Toast) => <ToastCard key={toast.id} toast={toast} held={held} />;
  // The list moves into a dialog while one is open (`ui/dialog.tsx`). Its home is what React knows the place of.
  return (
    <div id="toasts-home" className="contents">
      <div
        {...hold}
        id="toasts"
        className="pointer-events-none fixed inset-x-0 top-0 z-50 print:hidden mx-auto flex w-full max-w-[480px] flex-col px-4 pt-[calc(64px+env(safe-area-inset-top))] lg:top-auto lg:right-auto lg:bottom-2 lg:left-0 lg:max-w-[420px] lg:pt-0"
      >
        <div aria-live="polite" className="contents">
          {toasts.filter((toast) => toast.color !== 'error').map(shown)}
        </div>
        <div role="alert" className="contents">
          {toasts.filter((toast) => toast.color === 'error').map(shown)}
        </div>
      </div>
    </div>
  );
}

function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.timeout);
    return () => clearTimeout(timer);
  }, [held, toast]);
  const { Icon, colour } = looks[toast.color];
  return (
    <div className="animate-unfold pointer-events-auto mb-2 flex items-start gap-3 rounded-card border border-line bg-raised py-1 pr-1 pl-4 shadow-lift">
      <Icon size={20} aria-hidden className={`mt-3 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1 py-3 text-sm">
        <p className="font-semibold">{toast.text}</p>
        {toast.description && <p className="text-muted">{toast.description}</p>}
        {/* Two of them would leave the text no room beside them on a phone. */}
        {toast.second && (
          <div className="-mb-3 -ml-3 flex">
            {[toast.action, toast.second].map(
              (one) => one && <ActionButton key={one.label} id={toast.id} action={one} />,
            )}
          </div>
        )}
      </div>
      {toast.action && !toast.second && <ActionButton id={toast.id} action={toast.action} />}
      <button
        type="button"
        aria-label={`Dismiss: ${toast.text}`}
        onClick={() => dismissToast(toast.id)}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}

const ActionButton = ({ id, action }: { id: number; action: ToastAction }) => (
  <button
    type="button"
    onClick={() => {
      action.run();
      dismissToast(id);
    }}
    className="min-h-11 shrink-0 rounded-control px-3 text-sm font-semibold underline underline-offset-4 hover:bg-line/50"
  >
    {action.label}
  </button>
);
