import type { ShownEmblem } from '../../../calls/emblems/show-emblems.ts'
import { fitInto } from '../../../emblems/emblem-rules.ts'
import { type Article, declineName } from '../../../text/declined-name-rules.ts'

interface EmblemProps {
  of: ShownEmblem
  alt: string
  /** As large as it gets within this many pixels. */
  box: { width: number; height: number }
  loading?: 'lazy'
  fetchPriority?: 'high'
}

/** An emblem in a small place, however wide or tall it is; on a ground of its own where it could not be seen on paper. */
export function Emblem({ of, alt, box, ...how }: EmblemProps) {
  const { width, height } = fitInto(of, box)
  return (
    <img className="emblem" data-ground={of.ground} src={of.small} alt={alt} width={width} height={height} {...how} />
  )
}

/** Whose coat of arms it is, for those who do not see it. */
export const armsOf = ({ article, name }: { article: Article; name: string }): string =>
  `Wappen ${declineName('genitive', article, name)}`
