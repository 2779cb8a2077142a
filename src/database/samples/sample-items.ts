/** Something that came with the sample fraternity and is still there. */
export interface SampleItem {
  id: string
  title: string
  revision: number
  /** Who has changed it last, and when; undefined where nobody has. The program itself does not count. */
  touched: { by: string | null; at: number } | undefined
  /** What others name it by. */
  key: string
  names: string[]
}

/** What is no sample and names things that may be of it. */
export interface Naming {
  title: string
  names: string[]
}

export interface SampleItems<Item extends SampleItem = SampleItem> {
  samples: Item[]
  others: Naming[]
}
