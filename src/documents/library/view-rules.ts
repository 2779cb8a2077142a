/**
 * What a browser may show by itself instead of saving it: kinds that its own viewers and players take, in which nothing of
 * ours could run. Never text, which might be taken for a page, and never what is not known.
 */
const viewable: readonly string[] = [
  'application/pdf',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'audio/mpeg',
  'video/mp4',
]

export const isViewable = (mediaType: string): boolean => viewable.includes(mediaType)

/** Sound and film: a player asks for the next part as it goes. */
export const isPlayed = (mediaType: string): boolean => /^(audio|video)\//.test(mediaType)
