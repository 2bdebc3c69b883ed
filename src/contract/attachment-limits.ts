// Limits of photos and videos in messages, comments and answers, without the schemas that use them.

/** In one message or comment. */
export const mostAttachments = 4;

/** In one answer to a check-in, of all devices together. */
export const mostAnswerAttachments = 8;

/** Bytes of a photo as sent: the device makes it smaller first. */
export const mostPictureBytes = 8 * 1024 * 1024;

/** Bytes of a video, which is sent as it was recorded. */
export const mostVideoBytes = 50 * 1024 * 1024;

/** A little more than a minute and a half, which is what people are told: recorders round. */
export const longestVideoSeconds = 91;

/** Pixels. */
export const longestSide = 8192;

/** In characters. */
export const longestDescription = 300;

/** Bytes of a file in one call: it must arrive in seconds on a slow line. */
export const partBytes = 192 * 1024;

/** Characters of a part in base64. */
export const longestPart = (partBytes / 3) * 4;

/** Bytes of all photos and videos that one person has sent. */
export const mostBytesOfUser = 1024 ** 3;
