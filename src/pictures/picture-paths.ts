/** What makes a path into a link that a browser can open without a token. */
export type Sign = (path: string) => string

/** Where the whole picture is downloaded from, under the name it came with. */
export function fullPath(id: string, fileName: string): string {
  return filePath(id, 'full', fileName)
}

/** Where one of its widths lies. The names in these paths are there for people; nothing is looked up by them. */
export function renditionPath(id: string, width: number, fileName: string): string {
  return filePath(id, String(width), renditionName(fileName))
}

/** Renditions are WebP, whatever the picture is. */
export const renditionName = (fileName: string): string => fileName.replace(/(\.[^.]*)?$/, '.webp')

/** Encodes all but what no program on the way has a reason to touch: a signature holds for one spelling only. */
function filePath(id: string, rendition: string, fileName: string): string {
  const name = encodeURIComponent(fileName.toWellFormed()).replace(/[!'()*]/g, (mark) => {
    return `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `/downloads/files/pictures/${id}/${rendition}/${name}`
}
