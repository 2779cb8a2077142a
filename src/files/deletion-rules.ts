/** For so long what was deleted can be brought back. */
const keptMilliseconds = 30 * 24 * 60 * 60 * 1000

/** When something that was deleted at this moment is gone for good. */
export const goneAt = (deletedAt: number): number => deletedAt + keptMilliseconds

/** What was deleted after this moment can still be brought back now; the rest is gone. */
export const keptSince = (now: number): number => now - keptMilliseconds
