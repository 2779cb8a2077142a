type NotedListProps = {
  items: readonly { entryId: string; title: string; text: string }[]
  /** Few enough to be quoted by their number. */
  numbered?: boolean
  /** Two columns where there is room. */
  columns?: boolean
}

/** A list of things to do or to know: what, and beside it a word on how. */
export function NotedList({ items, numbered, columns }: NotedListProps) {
  const List = numbered ? 'ol' : 'ul'
  const classes = ['noted-list', numbered && 'noted-list-numbered', columns && 'noted-list-columns']
  return (
    <List className={classes.filter(Boolean).join(' ')}>
      {items.map((item) => (
        <li key={item.entryId}>
          <strong>{item.title}</strong>
          {item.text && <p>{item.text}</p>}
        </li>
      ))}
    </List>
  )
}
