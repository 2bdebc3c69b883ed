/** Why the coach changed it, in the coach's own words; nothing without any. */
export const CoachsWord = ({ why = [] }: { why?: readonly string[] | undefined }) =>
  why.map((word) => (
    <span key={word} className="block text-sm wrap-anywhere">
      “{word}”
    </span>
  ));
