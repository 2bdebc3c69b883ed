import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { maySwitchRole } from '#domain/account/switch-role.ts';
import { useCurrentUser } from './session.ts';

/** Of the user menu; nothing for those whose role is fixed. */
export function SwitchRoleItem({ className }: { className: string }) {
  const user = useCurrentUser();
  const [busy, setBusy] = useState(false);
  if (!user || !maySwitchRole(user).allowed) return null;
  const change = async () => {
    setBusy(true);
    try {
      const { switchRole } = await import('./switch-role.ts');
      await switchRole();
    } finally {
      setBusy(false);
    }
  };
  const other = user.isCoach ? 'Client' : 'Coach';
  return (
    <button
      type="button"
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void change();
      }}
      className={className}
    >
      <ArrowLeftRight size={20} aria-hidden className="text-muted" />
      {busy ? 'Switching role...' : `Switch to ${other}`}
    </button>
  );
}
