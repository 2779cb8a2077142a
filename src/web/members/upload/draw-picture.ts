const thumbWidth = 40
/** For screens with small pixels. */
const thumbScale = 2

/** Above this a look at the picture costs more than it is worth. */
const mostThumbBytes = 40 * 1024 * 1024

/** A small square of the picture as a data: address; empty where the browser cannot read it. */
export async function drawThumb(file: Blob): Promise<string> {
  if (file.size > mostThumbBytes) return ''
  const side = thumbWidth * thumbScale
  // Twice as wide as needed, so that a panorama still fills the square.
  return withBitmap(file, { resizeWidth: 2 * side, resizeQuality: 'medium' }, (picture) => {
    const scale = Math.max(side / picture.width, side / picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    const canvas = makeCanvas(side, side)
    const pen = canvas.getContext('2d')
    if (!pen) return ''
    // JPEG knows no transparency: what is transparent would turn black.
    pen.fillStyle = '#fffcf5'
    pen.fillRect(0, 0, side, side)
    pen.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
    return canvas.toDataURL('image/jpeg', 0.75)
  }).catch(() => '')
}

/** The picture no wider and no higher than this, in its own format; undefined where it is as small already, or where the browser cannot draw it. */
export async function shrinkPicture(file: Blob, mediaType: string, side: number): Promise<Blob | undefined> {
  return withBitmap(file, {}, async (picture) => {
    const scale = side / Math.max(picture.width, picture.height)
    if (scale >= 1) return undefined
    const canvas = makeCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    )
    const pen = canvas.getContext('2d')
    if (!pen) return undefined
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mediaType, 0.85))
    // A browser that cannot write a format writes PNG, which would no longer fit the file's name.
    return blob?.type === mediaType ? blob : undefined
  }).catch(() => undefined)
}

/** A photograph of a phone as JPEG; undefined where the browser cannot read it. */
export async function convertPicture(file: Blob): Promise<Blob | undefined> {
  return withBitmap(file, {}, async (picture) => {
    const canvas = makeCanvas(picture.width, picture.height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
    return blob ?? undefined
  }).catch(() => undefined)
}

async function withBitmap<T>(
  file: Blob,
  options: ImageBitmapOptions,
  work: (picture: ImageBitmap) => T | Promise<T>,
): Promise<T> {
  const picture = await createImageBitmap(file, options)
  try {
    return await work(picture)
  } finally {
    picture.close()
  }
}

function makeCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}
