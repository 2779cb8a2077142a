import { downloadPath } from '../files/download-links.ts'

interface Drawn {
  id: string
  fileName: string
  drawn: number
}

/** Where the whole picture is downloaded from, under the name it came with. */
export const fullPath = ({ id, fileName, drawn }: Drawn): string =>
  downloadPath('pictures', id, `full${againOf(drawn)}`, fileName)

/** Where one of its widths lies. */
export function renditionPath({ id, fileName, drawn }: Drawn, width: number): string {
  return downloadPath('pictures', id, `${width}${againOf(drawn)}`, renditionName(fileName))
}

/** A picture that was turned has another address, so that nobody is shown what a browser has kept of it. */
const againOf = (drawn: number): string => (drawn > 1 ? `-${drawn}` : '')

/** Whatever drawing an address was made for, it opens the picture as it is now. */
export const partOf = (rendition: string): string => rendition.replace(/-[1-9]\d{0,8}$/, '')

/** Renditions are WebP, whatever the picture is. */
export const renditionName = (fileName: string): string => fileName.replace(/(\.[^.]*)?$/, '.webp')

/** Where an archive of a folder is made. Its real name, which may be long, is said with it. */
export const archivePath = (folder: string, selection: string): string =>
  downloadPath('folders', folder, selection, 'bilder.zip')
