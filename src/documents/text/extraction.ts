export interface TextSection {
  /** Page, slide or sheet from 1; null where unknown. */
  page: number | null
  text: string
}

export interface Extraction {
  sections: TextSection[]
  /** German, for people: why there is no (whole) text; null if all is well. */
  note: string | null
}
