/** The formats that pictures are kept in, as sharp names them, by the extension of a file. */
const formats = { gif: 'gif', jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp' } as const

export type PictureFormat = (typeof formats)[keyof typeof formats]

/** Undefined for a name that does not end as a picture's does. */
export function formatOf(fileName: string): PictureFormat | undefined {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(formats, extension) ? formats[extension as keyof typeof formats] : undefined
}

export const pictureTypeOf = (fileName: string): string => `image/${formatOf(fileName)}`
