import { placeOf } from '../../../design/picture/picture-grid.tsx'

interface Drawn {
  id: string
  src: string
  srcSet?: string
}

/**
 * Pictures with new links, of which those keep their old ones that are on the page already: a new address would only
 * have the browser load the same picture once more.
 */
export function keepDrawn<Picture extends Drawn>(before: readonly Drawn[], after: readonly Picture[]): Picture[] {
  return after.map((picture) => {
    const old = before.find(({ id }) => id === picture.id)
    // One that was turned has another address, and is another picture.
    const isSame = old && pathOf(old.src) === pathOf(picture.src)
    return isSame && isDrawn(picture.id) ? { ...picture, src: old.src, srcSet: old.srcSet } : picture
  })
}

const pathOf = (address: string) => address.split('?')[0]

function isDrawn(id: string): boolean {
  const image = document.getElementById(placeOf(id))?.querySelector('img')
  return image?.complete === true && image.naturalWidth > 0
}
