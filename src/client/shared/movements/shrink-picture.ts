// A photo as a movement needs it: small enough to travel on a bad line, and drawn anew, so that nothing
// else that a file may carry gets out.

import { pictureProblem } from '#client/shared/screen/picture-problem.ts';

const mostBytes = 20 * 1024 * 1024;
const longestSide = 1080;

export async function shrinkPicture(
  file: File,
): Promise<{ readonly base64: string } | { readonly problem: string }> {
  if (!/^image\/(jpeg|png|webp|avif|gif|heic)$/.test(file.type))
    return { problem: 'Choose a JPEG, PNG or WebP file' };
  if (file.size > mostBytes) {
    const size = Math.ceil(file.size / 1024 / 1024);
    return {
      problem: `This picture is ${size} MB. The limit is ${mostBytes / 1024 / 1024} MB`,
    };
  }
  const problem = await pictureProblem(file);
  if (problem) return { problem };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { problem: 'This file isn’t a supported image' };
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return { base64: canvas.toDataURL('image/jpeg', 0.85).replace(/^[^,]*,/, '') };
}
