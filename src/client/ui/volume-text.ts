import { kilogramsToPounds, unitNames, type Units } from '#domain/units.ts';

/** Weight times reps, in whole units: '12,340 lb'. */
export function shownVolume(kilograms: number, units: Units): string {
  const amount = units === 'imperial' ? kilogramsToPounds(kilograms) : kilograms;
  const whole = new Intl.NumberFormat().format(Math.round(amount));
  return `${whole}\u00A0${unitNames[units].weight}`;
}
