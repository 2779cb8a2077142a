import { fitLabel, rimOf, type SetLabel } from '../../circulars/label-fit-rules.ts'
import type { LabelSheet } from '../../circulars/label-sheets.ts'
import type { Person } from '../../circulars/person.ts'
import { postalLines } from '../../circulars/postal-address-rules.ts'

type PlacedLabel = Pick<SetLabel, 'lines' | 'size'> & { column: number; row: number }

/** What templates/labels.typ wants. */
export interface LabelsData {
  title: string
  sheet: Pick<LabelSheet, 'left' | 'top' | 'width' | 'height' | 'pitchX' | 'pitchY'> & { rim: { x: number; y: number } }
  pages: PlacedLabel[][]
}

export interface ArrangedLabels {
  data: LabelsData
  /** Whose address does not fit, however small: to be written by hand. */
  tooLong: { memberId: string; lines: string[] }[]
}

/** Each address on its label. The first sheet may be one that was begun: then it starts at a later label. */
export function arrangeLabels(people: readonly Person[], sheet: LabelSheet, begin: number): ArrangedLabels {
  const places = sheet.columns * sheet.rows
  const set = people.map((person) => ({ person, ...fitLabel(postalLines(person), sheet) }))
  const placed = set.map(({ lines, size }, index) => {
    const place = index + begin - 1
    const onSheet = place % places
    const [column, row] = [onSheet % sheet.columns, Math.floor(onSheet / sheet.columns)]
    return { page: Math.floor(place / places), label: { lines, size, column, row } }
  })
  const pages = Map.groupBy(placed, ({ page }) => page)
  const { left, top, width, height, pitchX, pitchY } = sheet
  return {
    data: {
      title: `Etiketten ${sheet.name}`,
      sheet: { left, top, width, height, pitchX, pitchY, rim: rimOf(sheet) },
      pages: [...pages.values()].map((page) => page.map(({ label }) => label)),
    },
    tooLong: set.flatMap(({ person, lines, isTooLong }) => (isTooLong ? [{ memberId: person.id, lines }] : [])),
  }
}
