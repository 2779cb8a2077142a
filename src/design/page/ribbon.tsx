export type RibbonProps = {
  /** `full` crosses the whole width, `short` is the cut end that stands at a heading. */
  length?: 'full' | 'short'
}

/** The stripes of the owner's colours: the one ornament of the house. */
export function Ribbon({ length = 'full' }: RibbonProps) {
  return <div aria-hidden="true" className={`ribbon ribbon-${length}`} />
}
