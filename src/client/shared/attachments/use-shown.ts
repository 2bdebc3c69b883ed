import { type RefCallback, useCallback } from 'react';

/** A ref for what shows a picture or video that is only in memory, or one at an address. */
export function useShown(source: Blob | string | null) {
  return useCallback<RefCallback<HTMLImageElement | HTMLVideoElement>>(
    (element) => {
      const url = source instanceof Blob ? URL.createObjectURL(source) : source;
      if (!element || url === null) return;
      element.src = url;
      // Does nothing to an address.
      return () => URL.revokeObjectURL(url);
    },
    [source],
  );
}
