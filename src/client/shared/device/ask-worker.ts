/** The service worker's answer; null where none runs, and when it says nothing for `patienceMs`. */
export async function askWorker<Answer>(
  question: { readonly type: string; readonly addresses?: readonly string[] },
  patienceMs: number,
): Promise<Answer | null> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<Answer>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data as Answer), { once: true });
    port1.start();
  });
  worker.postMessage(question, [port2]);
  const silence = new Promise<null>((resolve) => void setTimeout(() => resolve(null), patienceMs));
  return Promise.race([answered, silence]).finally(() => port1.close());
}
