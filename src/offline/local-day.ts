/** The calendar day of an instant where this device is, `YYYY-MM-DD`. */
export function localDay(instant: string): string {
  const date = new Date(instant);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date.getFullYear()}-${month}-${day}`;
}
