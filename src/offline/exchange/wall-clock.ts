// The time on the athlete's wall: files of other apps name no zone.

/** Ms; in the hour that a change of the clocks gives twice, the first one. */
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
