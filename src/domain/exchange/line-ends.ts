/** The lines of a file that was edited end in two ways, and a reader of tables takes one for the other's text. */
export const withOneLineEnd = (text: string): string => text.replaceAll(/\r\n?/g, '\n');
