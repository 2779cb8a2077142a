export type SkeletonProps = {
  lines: number
  label: string
}

/** Grey lines where text will stand; a screen reader hears the label instead. */
export function Skeleton({ lines, label }: SkeletonProps) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="skeleton" aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <div key={line} className="skeleton-line" />
        ))}
      </div>
    </div>
  )
}
