import { documentFiles } from './documents/library/document-files.ts'
import { emblemFiles, emblemSetFiles } from './emblems/emblem-files.ts'
import { mediaFiles } from './media/media-files.ts'
import { pictureFiles } from './pictures/picture-files.ts'

/** Every kind of file that the storage keeps. The look at all files goes through them in this order. */
export const fileKinds = [documentFiles, pictureFiles, mediaFiles, emblemFiles, emblemSetFiles]
