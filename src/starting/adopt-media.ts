import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { hasEntries } from '../content/entries.ts'
import type { EarlierPhoto, EarlierPicture, Successors } from '../content/seeding/modernise-media.ts'
import { renewMedia, visitEarlierMedia } from '../content/seeding/renew-media.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { locks } from '../database/locks.ts'
import type { Database } from '../database/open-database.ts'
import { findMarked, markSamples } from '../database/samples/sample-marks.ts'
import { findSampleState } from '../database/samples/sample-state.ts'
import type { Db } from '../database/tables.ts'
import { keysOf } from '../files/keep-files.ts'
import { findNamedKeys } from '../files/stored-keys.ts'
import { mediaFiles } from '../media/media-files.ts'
import { addSampleMedia } from '../media/seeding/add-sample-media.ts'
import { addPhoto, keepPhotos } from '../media/seeding/adopt-photos.ts'
import { findFilmOnDisk, findPictureOnDisk } from '../media/seeding/find-on-disk.ts'
import { readSampleMedia, type SampleMedia } from '../media/seeding/sample-media.ts'
import type { Storage } from '../storage/storage.ts'

const mark = 'media'

interface Parts {
  database: Pick<Database, 'db'>
  storage: Storage
  clock: Clock
  log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Once in the life of a database. An empty one gets the media of the sample, before the content that names them. In an older
 * one, whose entries named files below seed/ and held photos, what they name comes into the library, and they name that.
 */
export async function adoptMedia({ database: { db }, storage, clock, log }: Parts, seedDir: string): Promise<void> {
  if ((await findMarked(db)).has(mark)) return
  const samples = await readSampleMedia(seedDir)
  const act = { accountId: null, now: clock().getTime() }
  const earlier = await findEarlier(db)
  const pictures = await findPictures(seedDir, samples, earlier.pictures, log)
  const films = await findFilms(seedDir, samples, earlier.films, log)
  const photos = await keepPhotos(storage, earlier.photos)
  try {
    await inTransaction(db, locks.seeding, async (trx) => {
      // Another instance that starts at the same time may have been faster.
      if ((await findMarked(trx)).has(mark)) return
      await markSamples(trx, mark)
      if (!(await hasEntries(trx))) {
        if ((await findSampleState(trx)).state === 'there') await addSampleMedia(trx, samples, act)
        return
      }
      const ids = new Map<string, string>()
      for (const [file, picture] of pictures) {
        const [id = ''] = await addSampleMedia(trx, [picture], act)
        ids.set(file, id)
      }
      const shown = new Map<string, { film: string; poster?: string }>()
      for (const [file, media] of films) {
        const [film, poster] = await addSampleMedia(trx, media, act)
        if (film) shown.set(file, { film, ...(poster && { poster }) })
      }
      const photoIds = new Map<string, string>()
      for (const photo of photos) photoIds.set(photo.src, await addPhoto(trx, photo, act))
      await renewMedia(trx, {
        picture: ({ file }) => ids.get(file),
        photo: ({ src }) => photoIds.get(src),
        film: (file) => shown.get(file),
      })
      log.info(
        { pictures: ids.size, photos: photoIds.size, films: shown.size },
        'media of pages are in the library now',
      )
    })
  } finally {
    await storage.settle(keysOf(photos.map(({ kept }) => kept)), (keys) => findNamedKeys(db, [mediaFiles], keys))
  }
}

/** All that entries and their former states name, each once, as the latest of them has it. */
async function findEarlier(db: Db) {
  const [pictures, photos] = [new Map<string, EarlierPicture>(), new Map<string, EarlierPhoto>()]
  const films = new Set<string>()
  const note: Successors = {
    picture: (each) => void (pictures.has(each.file) || pictures.set(each.file, each)),
    photo: (each) => void photos.set(each.src, each),
    film: (file) => void films.add(file),
  }
  await visitEarlierMedia(db, note)
  return { pictures: [...pictures.values()], photos: [...photos.values()], films: [...films] }
}

async function findPictures(
  seedDir: string,
  samples: readonly SampleMedia[],
  earlier: readonly EarlierPicture[],
  log: Parts['log'],
) {
  const found = new Map<string, SampleMedia>()
  for (const picture of earlier) {
    const { file, alt } = picture
    const isListed = ({ files: [first] }: SampleMedia) =>
      first?.path === `images/${file}` || first?.path.replace(/-\d+\.\w+$/, '') === `images/${file}`
    const sample = samples.find(isListed) ?? (await findPictureOnDisk(seedDir, picture))
    if (sample) found.set(file, { ...sample, alt })
    else log.warn({ file }, 'a picture that pages show is not below seed/images any more: it is left out')
  }
  return found
}

async function findFilms(
  seedDir: string,
  samples: readonly SampleMedia[],
  files: readonly string[],
  log: Parts['log'],
): Promise<Map<string, SampleMedia[]>> {
  const found = new Map<string, SampleMedia[]>()
  for (const file of files) {
    const film = samples.find(({ kind, name }) => kind === 'film' && name === file)
    const poster = samples.find(({ name }) => name === `${file}-poster`)
    const media = film ? [film, ...(poster ? [poster] : [])] : await findFilmOnDisk(seedDir, file)
    if (media.length > 0) found.set(file, media)
    else log.warn({ file }, 'a film that pages show is not below seed/videos any more: it is left out')
  }
  return found
}
