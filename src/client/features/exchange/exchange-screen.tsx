/** Training from other apps comes in here, and all of one's own can be taken along. */
export function ExchangeScreen() {
  return <h1 className="text-2xl font-semibold">Import and export</h1>;
}
