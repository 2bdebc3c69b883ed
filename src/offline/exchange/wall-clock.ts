// Wall-clock time where the athlete is: files of other apps name no time zone.

/** Ms. In the hour that happens twice when clocks go back, the first occurrence. */
export const instantOf = (wall: string): number => new Date(wall).getTime();

/** `YYYY-MM-DDTHH:MM` */
export function wallOf(instant: string): string {
  const date = new Date(instant);
  const local = Date.UTC(
    date.getFullYear(),
    date.getMonth(),
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  );
  return new Date(local).toISOString().slice(0, 16);
}
