import { ImagePlus, Plus, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFileChoice } from '#client/shared/screen/use-file-choice.tsx';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { afterPress } from '#client/ui/after-press.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { centsOf, priceProblem } from '#domain/dollars.ts';
import {
  changeDetails,
  isPrice,
  programCategories,
  type ProgramDetails,
} from '#domain/program/details.ts';
import { equipmentLevels, programLevels } from '#domain/program/levels.ts';
import { imageKey } from '#domain/program/merge-program.ts';
import { categoryTitle } from '#domain/store/categories.ts';
import { addPromoImage } from '#offline/commands/created-programs.ts';
import { DraftArea, DraftField, VideoField } from './draft-field.tsx';
import { toastPlanRefusal, useEdit, useProgramDraft } from './editor-context.ts';
import { longestPicture, readPicture } from './read-picture.ts';

export function DetailsView() {
  const { program } = useProgramDraft();
  const change = useChange();
  return (
    <div className="mx-auto grid max-w-[1040px] gap-x-10 gap-y-6 px-4 py-6 pb-[calc(48px+env(safe-area-inset-bottom))] lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        <DraftField
          label="Title"
          value={program.title}
          onKeep={(title) => {
            if (title.trim() !== '') change({ title });
          }}
        />
        <DraftArea
          label="Description"
          placeholder="Who is it for, and what will they get out of it?"
          value={program.description}
          onKeep={(description) => change({ description })}
        />
        <CategoryField
          value={program.programCategoryObj?.title ?? ''}
          onChange={(title) => change({ programCategoryObj: title ? { title } : null })}
        />
        <Labelled title="Level">
          <Segments
            label="Level"
            options={asOptions(programLevels)}
            value={String(program.level ?? '')}
            onChange={(level) => change({ level: Number(level) })}
          />
        </Labelled>
        <Labelled title="Equipment">
          <Segments
            label="Equipment"
            options={asOptions(equipmentLevels)}
            value={String(program.equipmentLevel ?? '')}
            onChange={(level) => change({ equipmentLevel: Number(level) })}
          />
        </Labelled>
        <PriceField price={program.price} onChange={(price) => change({ price })} />
      </div>
      <div className="flex flex-col gap-6">
        <VideoField
          label="Video (optional)"
          link={program.videoLink ?? ''}
          onKeep={(videoLink) => change({ videoLink: videoLink || null })}
        />
        <Included items={program.included} onChange={(included) => change({ included })} />
        <Pictures />
      </div>
    </div>
  );
}

const asOptions = (levels: readonly { value: number; title: string }[]) =>
  levels.map(({ value, title }) => ({ value: String(value), title }));

/** Typing in one field is a single step to undo. */
function useChange() {
  const edit = useEdit();
  return (changes: Partial<ProgramDetails>) =>
    edit((draft) => changeDetails(draft, changes), { step: Object.keys(changes).join() });
}

function Labelled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden className="text-sm font-medium">
        {title}
      </p>
      {children}
    </div>
  );
}

function CategoryField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        Category
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-12 w-full rounded-control border border-edge bg-surface px-3 text-base hover:border-ink"
      >
        <option value="">Not set yet</option>
        {[...new Set([...programCategories, value])].filter(Boolean).map((category) => (
          <option key={category} value={category}>
            {categoryTitle(category)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface IncludedProps {
  items: readonly string[];
  onChange: (items: string[]) => void;
}

function Included({ items, onChange }: IncludedProps) {
  const [next, setNext] = useState('');
  const add = () => {
    if (next.trim() === '') return;
    onChange([...items, next.trim()]);
    setNext('');
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">What is included</p>
      <ul className="flex flex-col gap-1">
        {items.map((item, index) => (
          <li key={`${index} ${item}`} className="flex items-center gap-1">
            <DraftField
              label={`Included ${index + 1}`}
              isPlain
              className="flex-1"
              value={item}
              onKeep={(text) => onChange(items.toSpliced(index, 1, text))}
            />
            <IconButton
              label={`Remove ${item}`}
              onClick={() => onChange(items.toSpliced(index, 1))}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <form
        className="flex gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <input
          aria-label="Something else that’s included"
          placeholder="Answers by message within a day"
          maxLength={200}
          value={next}
          onChange={(event) => setNext(event.target.value)}
          onBlur={() => afterPress(add)}
          className="h-12 min-w-0 flex-1 rounded-control border border-edge bg-surface px-4 text-base placeholder:text-muted"
        />
        <IconButton type="submit" label="Add">
          <Plus size={20} aria-hidden />
        </IconButton>
      </form>
    </div>
  );
}

/** The first picture added becomes the cover. */
function Pictures() {
  const { program } = useProgramDraft();
  const device = useDevice();
  const change = useChange();
  // The list may hold the same picture twice until the server gives each its own address.
  const cover = program.promoImages.findIndex(({ url }) => url === program.image);
  const add = async (file: File) => {
    const read = await readPicture(file);
    if ('problem' in read) {
      showToast({ color: 'error', text: read.problem, description: 'Nothing was changed.' });
      return;
    }
    const outcome = await addPromoImage(device, { programId: program._id, ...read });
    if (!outcome.allowed) toastPlanRefusal(outcome.code);
  };
  const { choose, input } = useFileChoice({
    label: 'Add a picture',
    accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
    onFile: (file) => void add(file),
  });
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">Pictures</p>
      <ul className="grid grid-cols-3 gap-2">
        {program.promoImages.map((image, index) => (
          <li key={imageKey(image)} className="relative">
            <button
              type="button"
              aria-label={`Picture ${index + 1} as the cover`}
              aria-pressed={index === cover}
              onClick={() => change({ image: image.url })}
              className="block w-full overflow-hidden rounded-control border-2 border-transparent aria-pressed:border-ink"
            >
              <img src={image.url} alt="" className="aspect-[4/3] w-full bg-line/60 object-cover" />
            </button>
            {index === cover && (
              <span className="absolute bottom-2 left-2 rounded-full bg-ink px-2 text-xs font-semibold text-ground">
                Cover
              </span>
            )}
            <IconButton
              label={`Remove picture ${index + 1}`}
              className="absolute! top-1 right-1 bg-raised/90!"
              onClick={() =>
                change({
                  promoImages: program.promoImages.toSpliced(index, 1),
                  ...(index === cover && { image: null }),
                })
              }
            >
              <X size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {input}
      <Button onClick={choose} className="self-start">
        <ImagePlus size={18} aria-hidden />
        Add a picture
      </Button>
      <p className="text-sm text-muted">
        JPEG, PNG, WebP, AVIF or GIF, up to {Math.round(longestPicture / 1024 / 1024)} MB.
      </p>
    </div>
  );
}

interface PriceFieldProps {
  /** US cents. */
  price: number;
  onChange: (price: number) => void;
}

/** In dollars; empty or 0 is free. */
function PriceField({ price, onChange }: PriceFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const cents = text === null ? price : centsOf(text);
  const isWrong = cents === null || !isPrice(cents);
  return (
    <TextField
      label="Price (US $)"
      inputMode="decimal"
      autoComplete="off"
      placeholder="Free"
      maxLength={9}
      value={text ?? dollars(price)}
      onChange={(event) => {
        setText(event.target.value);
        const next = centsOf(event.target.value);
        if (next !== null && isPrice(next)) onChange(next);
      }}
      onBlur={() => {
        if (!isWrong) setText(null);
      }}
      error={isWrong ? priceProblem(text ?? '', 'Free, or from $1 to $10,000') : undefined}
    />
  );
}

const dollars = (cents: number): string =>
  cents === 0 ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
