import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { DragOrder, OutOfList } from './use-drag-order.ts';

export interface GripProps {
  /** The title of the item to move. */
  title: string;
  index: number;
  count: number;
  drag: ReturnType<DragOrder['handle']>;
  onMove: (from: number, to: number) => void;
  /** The item leaves the list at one end. */
  onOut?: (from: number, side: OutOfList) => void;
  /** Finds the handle again after its item has moved. */
  id?: string;
}

/** Moves an item by dragging or with the arrow keys. */
export function Grip({ title, index, count, drag, onMove, onOut, id }: GripProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = index + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0);
    const isBeyond = to < 0 || to >= count;
    if (to === index || (isBeyond && !onOut)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isBeyond) onOut?.(index, to < 0 ? 'before' : 'after');
    else onMove(index, to);
  };
  return (
    <button
      type="button"
      id={id}
      aria-label={`Move ${title}, ${index + 1} of ${count}: use the arrow keys${onOut ? '; past either end it leaves the group' : ''}`}
      onKeyDown={onKeyDown}
      {...drag}
      className="flex h-12 w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted hover:bg-line/50 active:cursor-grabbing"
    >
      <GripVertical size={18} aria-hidden />
    </button>
  );
}
