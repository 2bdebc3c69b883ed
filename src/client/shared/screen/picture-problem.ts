/** A small file can hold far more pixels, and would freeze the page for minutes. */
const mostPixels = 50_000_000;

/** Null: it can be drawn. Reads the size from the head of the file, and draws nothing larger than that. */
export async function pictureProblem(file: Blob, most = mostPixels): Promise<string | null> {
  // Not with a blob URL: the request would go to the service worker, which may not read it.
  const image = new Image();
  image.src = await dataUrlOf(file);
  const isRead = await new Promise<boolean>((resolve) => {
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
  });
  if (!isRead) return 'This file isn’t a supported image';
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width * height <= most) return null;
  return `This picture is ${width} by ${height} pixels, which is too large. Make it smaller first`;
}

const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Not readable')));
    reader.readAsDataURL(file);
  });
