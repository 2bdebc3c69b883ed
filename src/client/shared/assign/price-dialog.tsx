import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { type ChosenPrice, PriceChoice } from './price-choice.tsx';

interface PriceDialogProps {
  price: number | undefined;
  onChoose: (price: number | undefined) => void;
  onClose: () => void;
}

/** Another price for a program that isn’t paid yet, or none. */
export function PriceDialog({ price, onChoose, onClose }: PriceDialogProps) {
  const [chosen, setChosen] = useState<ChosenPrice>(price);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) onChoose(chosen);
  };
  return (
    <Dialog title="Change price" onClose={onClose} maxWidth={480}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <PriceChoice price={price} onChoose={setChosen} />
        <Button theme="primary-cta" type="submit" disabled={chosen === null}>
          {chosen === undefined ? 'Give it for free' : 'Save'}
        </Button>
      </form>
    </Dialog>
  );
}
