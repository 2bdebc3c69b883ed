/** The line of a document in the text of a file. Finds it by its id, which is its first field. */
export function lineOf(text: string, document: unknown): number {
  const id = (document as { readonly _id?: unknown } | null)?._id;
  return linesBefore(text, Math.max(0, text.indexOf(JSON.stringify(id ?? document))));
}

export const linesBefore = (text: string, position: number): number =>
  text.slice(0, position).split('\n').length;
