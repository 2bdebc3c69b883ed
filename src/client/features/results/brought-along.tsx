export const BroughtAlong = ({ words }: { words: string }) =>
  words === '' ? null : (
    <p className="border-l-2 border-edge/60 pl-3 text-sm break-words whitespace-pre-line">
      {words}
    </p>
  );
