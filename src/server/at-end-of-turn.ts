/** Deals with items at the end of a turn of the event loop, one after the other: in a row that takes a third of the time. */
export function atEndOfTurn<Item>(deal: (item: Item) => void): (item: Item) => void {
  let items: Item[] = []
  return (item) => {
    if (items.push(item) > 1) return
    setImmediate(() => {
      const all = items
      items = []
      for (const each of all) deal(each)
    })
  }
}
