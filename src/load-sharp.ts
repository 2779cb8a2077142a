/** Loaded when the first picture comes: it takes a moment and some memory, and most starts need none of it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One thread for one picture, so that a few at once use what there is and no more. Nothing is remembered: files that
  // have been removed would stay open, keep their place on the disk, and be taken for new ones of the same path.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

export type SharpFactory = Awaited<ReturnType<typeof loadSharp>>
