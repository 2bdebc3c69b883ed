// How long a call may take.
const most = { base: 20_000, bytesPerSecond: 10_000 };

export interface Patience {
  /** Aborted when time is up. */
  readonly signal: AbortSignal;
  readonly read: (response: Response) => Promise<string>;
}

/** Times out a call that takes too long. A file may take any time, but not while nothing arrives. */
export function patienceWith({
  body,
  isFile,
}: {
  readonly body?: string;
  readonly isFile?: boolean;
}): Patience {
  const ms = most.base + Math.round(((body?.length ?? 0) / most.bytesPerSecond) * 1000);
  if (!isFile) return { signal: AbortSignal.timeout(ms), read: (response) => response.text() };
  const silence = new AbortController();
  const giveUp = () => silence.abort(new DOMException('Nothing comes any more', 'TimeoutError'));
  let timer = setTimeout(giveUp, ms);
  const read = async (response: Response): Promise<string> => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, ms);
      text += part.value;
    }
    clearTimeout(timer);
    return text;
  };
  return { signal: silence.signal, read };
}
