/** Saves a file, without the server. */
export function download(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Gives the browser time to read it first.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
