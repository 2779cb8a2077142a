export type SkeletonProps = {
  lines?: number
  /** A picture's place above the lines. */
  block?: boolean
  label?: string
}

/** Grey lines where text will stand; a screen reader hears the label instead. */
export function Skeleton({ lines = 3, block = false, label = 'Wird geladen …' }: SkeletonProps) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="skeleton" aria-hidden="true">
        {block && <div className="skeleton-block" />}
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <div key={line} className="skeleton-line" />
        ))}
      </div>
    </div>
  )
}
