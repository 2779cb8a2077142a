import { useState } from 'react'
import type { Sort } from '../../../design/table/sorted-table.tsx'
import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'

/** No column: which came last is the one question that none of them answers. */
export const newest: Sort = { key: 'newest', direction: 'descending' }

/** How both lists can be sorted, and in which direction each begins. */
const orders: Record<string, { label: string; begin: Sort }> = {
  newest: { label: 'Neueste zuerst', begin: newest },
  fileName: { label: 'Nach Name', begin: { key: 'fileName', direction: 'ascending' } },
  fileSize: { label: 'Nach Größe', begin: { key: 'fileSize', direction: 'descending' } },
  fileType: { label: 'Nach Dateityp', begin: { key: 'fileType', direction: 'ascending' } },
  description: { label: 'Nach Beschreibung', begin: { key: 'description', direction: 'ascending' } },
}

export const orderOptions = Object.entries(orders).map(([value, { label }]) => ({ value, label }))

export const orderOf = (key: string): Sort => orders[key]?.begin ?? newest

export function newestFirst(documents: readonly DocumentAnswer[]): DocumentAnswer[] {
  return documents.toSorted((one, other) => (one.uploadedAt < other.uploadedAt ? 1 : -1))
}

const place = 'downloads-order'

/** The order in which this browser showed the documents last. */
export function useDocumentOrder(): [Sort, (sort: Sort) => void] {
  const [sort, setSort] = useState(readOrder)
  const choose = (next: Sort) => {
    setSort(next)
    try {
      localStorage.setItem(place, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing has the order for as long as the page is open.
    }
  }
  return [sort, choose]
}

function readOrder(): Sort {
  try {
    const { key, direction } = JSON.parse(localStorage.getItem(place) ?? '{}')
    const begin = orderOf(key)
    return direction === 'ascending' || direction === 'descending' ? { ...begin, direction } : begin
  } catch {
    return newest
  }
}
