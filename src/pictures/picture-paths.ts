import { downloadPath } from '../files/download-links.ts'

/** Where the whole picture is downloaded from, under the name it came with. */
export const fullPath = (id: string, fileName: string): string => downloadPath('pictures', id, 'full', fileName)

/** Where one of its widths lies. */
export function renditionPath(id: string, width: number, fileName: string): string {
  return downloadPath('pictures', id, width, renditionName(fileName))
}

/** Renditions are WebP, whatever the picture is. */
export const renditionName = (fileName: string): string => fileName.replace(/(\.[^.]*)?$/, '.webp')
