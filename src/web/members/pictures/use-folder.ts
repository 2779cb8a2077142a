import { useEffect, useRef, useState } from 'react'
import type { PictureAnswer } from '../../../pictures/picture-answer.ts'
import { useRenewedLinks } from '../frame/link-renewal.ts'
import { keepDrawn } from './keep-drawn.ts'
import { fetchFolder } from './picture-calls.ts'

interface Loaded {
  folder: string
  pictures: PictureAnswer[]
  /** The picture that was chosen for its cover. */
  cover: string | null
  /** Whether the reader may rename it and choose its cover. */
  isChangeable: boolean
  issuedAt: number
}

/** The pictures of a folder with links that stay good, and what keeps them in step with what is done to them. */
export function useFolder(loaded: Loaded) {
  const [state, setState] = useState({ ...loaded, drawn: loaded.pictures })
  // Loaded once more by the router.
  useEffect(() => setState((before) => take(before, loaded)), [loaded])
  const questions = useRef(0)

  const refresh = async () => {
    const question = ++questions.current
    const issuedAt = Date.now()
    const next = (await fetchFolder(loaded.folder)) ?? { ...loaded, pictures: [], issuedAt }
    // It has been asked for again since, and something may have changed in between.
    if (question === questions.current) setState((before) => take(before, next))
  }
  useRenewedLinks(refresh, state.issuedAt)

  return {
    pictures: state.pictures,
    cover: state.cover,
    isChangeable: state.isChangeable,
    /** The same for the grid, where pictures that are there already stay as they are. */
    drawn: state.drawn,
    refresh,
    put(changed: PictureAnswer) {
      questions.current++
      const change = (all: PictureAnswer[]) => all.map((each) => (each.id === changed.id ? changed : each))
      setState((before) => take(before, { ...before, pictures: change(before.pictures) }))
    },
    remove(...gone: string[]) {
      questions.current++
      setState((before) =>
        take(before, { ...before, pictures: before.pictures.filter(({ id }) => !gone.includes(id)) }),
      )
    },
    setCover: (cover: string | null) => setState((before) => ({ ...before, cover })),
  }
}

type State = Loaded & { drawn: PictureAnswer[] }

const take = (before: State, next: Loaded): State => ({ ...next, drawn: keepDrawn(before.drawn, next.pictures) })
