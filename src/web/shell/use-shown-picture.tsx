import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { placeOf } from '../../design/picture/picture-grid.tsx'
import { pictureParameter } from '../../pictures/gallery-rules.ts'

/**
 * Which picture of a page the address asks for (?bild=…), the links of the grid that ask for one, and what the viewer
 * over the page needs: a picture has an address, and looking at several is one step back to the grid.
 */
export function useShownPicture(pictures: readonly { id: string }[]) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const wanted = new URLSearchParams(search).get(pictureParameter)
  const shown = pictures.find(({ id }) => id === wanted)?.id
  useReturnToPlace(shown)

  const stay = { replace: true, preventScrollReset: true } as const
  return {
    shown,
    /** The address asks for a picture that is not here. */
    isMissing: wanted !== null && shown === undefined,
    renderLink: ({ id }: { id: string }, children: ReactNode) => (
      <Link to={searchFor(id)} state={{ openedHere: true }} preventScrollReset>
        {children}
      </Link>
    ),
    hrefOf: (id?: string) => pathname + (id === undefined ? `#${placeOf(shown ?? '')}` : searchFor(id)),
    onShow: (id: string) => void navigate(searchFor(id), { ...stay, state }),
    // Opened from the grid, it goes back there, and leaves no step behind that would open it again.
    onClose: () => void (state?.openedHere ? navigate(-1) : navigate(pathname, stay)),
  }
}

const searchFor = (id: string) => `?${new URLSearchParams({ [pictureParameter]: id })}`

/** When the large picture is closed, the focus goes on from its place in the grid, also after looking at others. */
function useReturnToPlace(shown: string | undefined): void {
  const last = useRef(shown)
  useEffect(() => {
    if (shown === undefined && last.current !== undefined) {
      document.getElementById(placeOf(last.current))?.querySelector('a')?.focus()
    }
    last.current = shown
  }, [shown])
}
