/** Hands a file over to the person, without the server. */
export function download(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not before the browser has taken hold of it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
