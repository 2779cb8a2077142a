import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import { type TitledUse, titleUses } from '../../content/editing/title-uses.ts'
import { demandMedia, findAllMedia, findFilesOf, type Media } from '../../media/media.ts'
import { type MediaAnswer, toMediaAnswer } from '../../media/media-answer.ts'
import { signFor } from '../files/sign-for.ts'
import { findMediaUses, isPublic } from '../media/find-media-uses.ts'
import { linksFor } from '../media/show-content.ts'
import { mayChangeMedia } from './changeable-media.ts'

type Parts = Pick<App, 'database' | 'contentVersion' | 'linkSecret' | 'clock' | 'log'>

/** A medium as editors see it, and where it is used. */
export interface LibraryAnswer extends MediaAnswer {
  usedIn: readonly TitledUse[]
  /** Whether who asks may change it. */
  isChangeable: boolean
}

/** Everything there is, the latest first. */
export async function answerAll(parts: Parts, member: SignedIn): Promise<LibraryAnswer[]> {
  const media = await findAllMedia(parts.database.db)
  return Promise.all(media.map(await answerer(parts, member)))
}

/** After a change of it: here, too, what is shown where has to be known by now. */
export async function answerOne(parts: Parts, member: SignedIn, id: string): Promise<LibraryAnswer> {
  await parts.contentVersion.settle()
  const answer = await answerer(parts, member)
  return answer(await demandMedia(parts.database.db, id))
}

async function answerer(parts: Parts, member: SignedIn): Promise<(media: Media) => Promise<LibraryAnswer>> {
  const { db } = parts.database
  const uses = await findMediaUses(parts)
  const titled = await titleUses(db, [...uses.values()].flat())
  const linkOf = await linksFor(parts, member)
  const sign = signFor(parts, member)
  return async (media) => {
    const sent = media.drawn_from === null ? media.files : await findFilesOf(db, media.id, media.drawn_from)
    const given = { link: linkOf(media), sign, isPublic: isPublic(uses, media.id), sent }
    const usedIn = uses.get(media.id) ?? []
    const isChangeable = mayChangeMedia(member, { usedIn, broughtBy: media.uploaded_by })
    return { ...toMediaAnswer(media, given), usedIn: usedIn.map(titled), isChangeable }
  }
}
