// The least code that stores a document: IndexedDB without any library.

export interface RawDatabase {
  /** Resolves when the browser says that the document is on disk. */
  put(document: { readonly key: string; readonly [field: string]: unknown }): Promise<void>;
}

export async function openRawDatabase(): Promise<RawDatabase> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('raw', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('documents', { keyPath: 'key' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
  return {
    put: (document) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction('documents', 'readwrite', {
          durability: 'strict',
        });
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error!));
        transaction.objectStore('documents').put(document);
      }),
  };
}
