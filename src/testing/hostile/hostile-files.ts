import { type Extension, extensionOf, pictureExtensions } from '../../documents/receiving/upload-rules.ts'
import { readFixture, smallestSamples } from '../builders/content-samples.ts'
import { sevenZipFiles } from './7z-files.ts'
import { compoundFiles } from './compound-files.ts'
import { gifFiles } from './gif-files.ts'
import type { HostileFile } from './hostile-file.ts'
import { jpegFiles } from './jpeg-files.ts'
import { mediaFiles } from './media-files.ts'
import { oldOfficeFiles } from './old-office-files.ts'
import { packageFiles } from './package-files.ts'
import { pngFiles } from './png-files.ts'
import { textFiles } from './text-files.ts'
import { webpFiles } from './webp-files.ts'
import { zipFiles } from './zip-files.ts'

export type { HostileFile } from './hostile-file.ts'

/** Half a text is a text, and half a song is a shorter one. */
const cannotBeCut: Extension[] = ['txt', 'mp3']

/**
 * Files that are made to harm the program that looks into them, of every kind that may be uploaded: bombs, lies about numbers,
 * circles, giants, torn ones, and ones that are two things at once. They are the same in every run, and small.
 */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [
    ...pngFiles(),
    ...gifFiles(),
    ...(await jpegFiles()),
    ...(await webpFiles()),
    ...zipFiles(),
    ...sevenZipFiles(),
    ...packageFiles(),
    ...compoundFiles(),
    ...oldOfficeFiles(),
    ...mediaFiles(),
    ...textFiles(),
    ...(await ofEveryKind()),
  ]
}

/** Genuine files that are cut, empty, or go by the name of another kind. */
async function ofEveryKind(): Promise<HostileFile[]> {
  const samples = (await smallestSamples()).filter(({ extension }) => !pictureExtensions.includes(extension))
  const program = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), readFixture('chromium.pdf')])
  return samples.flatMap(({ extension, bytes }): HostileFile[] => [
    { name: `program.${extension}`, bytes: program, why: 'a program by another name', expected: 'content' },
    { name: `zeros.${extension}`, bytes: Buffer.alloc(5_000), why: 'nothing but zeros', expected: 'content' },
    ...(cannotBeCut.includes(extension)
      ? []
      : [
          {
            name: `half.${extension}`,
            bytes: bytes.subarray(0, bytes.length / 2),
            why: 'half of it',
            expected: 'content',
          } as const,
        ]),
  ])
}

export const isPicture = ({ name }: HostileFile): boolean => pictureExtensions.includes(extensionOf(name) as Extension)
