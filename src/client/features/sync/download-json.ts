/** Hands a copy over as a file, without the server. */
export function downloadJson(name: string, value: unknown): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not before the browser has taken hold of it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
