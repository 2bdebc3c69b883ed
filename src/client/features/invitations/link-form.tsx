import { useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { SelectField } from '#client/shared/plan/select-field.tsx';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { HeldInvitation } from '#domain/coaching/invitation.ts';
import { counted } from '#domain/plural.ts';
import { invite } from '#offline/commands/invitations.ts';
import { ExtraFields, type Extras, isGood } from './invite-fields.tsx';

const places = [1, 5, 10, 25, 50, 100, 500].map(
  (count) => [`${count}`, counted(count, 'person', 'people')] as const,
);
const times = [
  ['1', 'for a day'],
  ['7', 'for a week'],
  ['30', 'for a month'],
  ['90', 'for three months'],
] as const;

export function LinkForm({ onMade }: { onMade: (invitation: HeldInvitation) => void }) {
  const device = useDevice();
  const [name, setName] = useState('');
  const [mostUses, setMostUses] = useState('10');
  const [days, setDays] = useState('30');
  const [extras, setExtras] = useState<Extras>({ programId: null, message: '' });
  const make = useOneAtATime(async () => {
    const draft = { ...extras, name, email: '', kind: 'link', mostUses: Number(mostUses) } as const;
    const outcome = await invite(device, { drafts: [{ ...draft, days: Number(days) }] });
    if (!outcome.allowed) return toastRefusal(outcome.code);
    const [made] = outcome.value;
    if (made) onMade(made);
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
      className="flex flex-col gap-5"
    >
      <div className="grid grid-cols-2 gap-3">
        <SelectField label="Works for" value={mostUses} options={places} onChange={setMostUses} />
        <SelectField label="Open" value={days} options={times} onChange={setDays} />
      </div>
      <TextField
        label="What it’s for (optional, only you see it)"
        value={name}
        maxLength={100}
        placeholder="Poster at the gym"
        onChange={({ target }) => setName(target.value)}
      />
      <ExtraFields extras={extras} onChange={setExtras} />
      <Button theme="primary-cta" type="submit" disabled={!isGood(extras)}>
        Make link and QR code
      </Button>
    </form>
  );
}
