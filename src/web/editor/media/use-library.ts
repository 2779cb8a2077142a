import { useEffect, useState } from 'react'
import { useRenewedLinks } from '../../members/frame/link-renewal.ts'
import { fetchLibrary, type LibraryMedia } from './media-calls.ts'

/** The library with links that stay good, and what keeps it in step with what an editor does. */
export function useLibrary(loaded?: { media: LibraryMedia[]; issuedAt: number }) {
  const [state, setState] = useState(loaded ?? { media: [], issuedAt: 0 })
  const [failure, setFailure] = useState<unknown>()
  const refresh = async () => {
    try {
      setState(await fetchLibrary())
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it is shown without having been loaded
  useEffect(() => {
    if (!loaded) void refresh()
  }, [])
  useRenewedLinks(refresh, state.issuedAt)
  return {
    media: state.media,
    isLoading: state.issuedAt === 0 && failure === undefined,
    failure,
    refresh,
    put(changed: LibraryMedia) {
      setState(({ media, issuedAt }) => {
        const isKnown = media.some(({ id }) => id === changed.id)
        const others = media.map((each) => (each.id === changed.id ? changed : each))
        return { issuedAt, media: isKnown ? others : [changed, ...media] }
      })
    },
    remove(gone: string) {
      setState(({ media, issuedAt }) => ({ issuedAt, media: media.filter(({ id }) => id !== gone) }))
    },
  }
}
