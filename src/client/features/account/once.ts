/** Asks once for each token, however often the screen renders: a link works only once. */
export function once<Answer>(ask: (token: string) => Promise<Answer>) {
  let asked: { readonly token: string; readonly answer: Promise<Answer> } | null = null;
  return (token: string): Promise<Answer> => {
    if (asked?.token !== token) asked = { token, answer: ask(token) };
    return asked.answer;
  };
}
