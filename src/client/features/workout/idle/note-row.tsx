/** The athlete's note below its set. */
export const NoteRow = ({ note, columnCount }: { note: string; columnCount: number }) => (
  <tr>
    <td colSpan={columnCount} className="px-3 pb-2 text-sm text-muted wrap-anywhere">
      <span className="sr-only">Note: </span>
      {note}
    </td>
    <td aria-hidden className="p-0 lg:hidden" />
  </tr>
);
