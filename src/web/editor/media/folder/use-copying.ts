import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PictureAnswer } from '../../../../pictures/picture-answer.ts'
import { RefusedCall, wordsOf } from '../../../session/refused-call.ts'
import { copyPicture, type LibraryMedia } from '../media-calls.ts'
import { useLibrary } from '../use-library.ts'

/** A picture of a folder, and the medium that it has become. */
export interface Copied {
  picture: PictureAnswer
  media: LibraryMedia
}

interface Progress {
  /** How many are wanted, and for how many it is decided. */
  wanted: number
  done: number
  copied: readonly Copied[]
  failed: readonly { picture: PictureAnswer; words: string }[]
  /** Those that it has not come to. */
  left: readonly PictureAnswer[]
  isRunning: boolean
}

const nothing: Progress = { wanted: 0, done: 0, copied: [], failed: [], left: [], isRunning: false }

/** No session, no right, no room, no server: what has failed so fails for all that follow. */
const endsAll = [0, 401, 403, 507]

/** Copies pictures into the library one after the other, in their order. One that fails does not keep the others from coming. */
export function useCopying(onCopied: (copied: Copied) => void) {
  const library = useLibrary()
  const [progress, setProgress] = useState(nothing)
  const isStopped = useRef(false)
  const told = useRef(onCopied)
  told.current = onCopied

  const copy = async (pictures: readonly PictureAnswer[]) => {
    isStopped.current = false
    setProgress((before) => ({ ...before, wanted: pictures.length, done: 0, failed: [], left: [], isRunning: true }))
    let tried = 0
    for (const picture of pictures) {
      if (isStopped.current) break
      tried++
      try {
        const media = await copyPicture(picture.id)
        // Drawn before the next one comes: it is added to what is there then.
        flushSync(() => {
          library.put(media)
          told.current({ picture, media })
          setProgress((before) => ({ ...before, copied: [...before.copied, { picture, media }] }))
        })
      } catch (error) {
        const failed = { picture, words: wordsOf(error) }
        setProgress((before) => ({ ...before, failed: [...before.failed, failed] }))
        if (error instanceof RefusedCall && endsAll.includes(error.status)) break
      }
      setProgress((before) => ({ ...before, done: before.done + 1 }))
    }
    setProgress((before) => ({ ...before, left: pictures.slice(tried), isRunning: false }))
  }
  return {
    ...progress,
    copy,
    /** Ends it behind the picture that is under way. */
    stop() {
      isStopped.current = true
    },
  }
}
