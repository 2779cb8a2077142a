import { useState } from 'react'
import type { PictureOrder } from '../../../pictures/picture-order-rules.ts'

const labels: Record<PictureOrder, string> = {
  moment: 'Nach Aufnahme',
  name: 'Nach Name',
  newest: 'Neueste zuerst',
}

export const orderOptions = Object.entries(labels).map(([value, label]) => ({ value, label }))

const place = 'pictures-order'

const isOrder = (value: string | null): value is PictureOrder => value !== null && Object.hasOwn(labels, value)

/** The order in which this browser showed pictures last. */
export function usePictureOrder(): [PictureOrder, (order: string) => void] {
  const [order, setOrder] = useState(readOrder)
  const choose = (next: string) => {
    if (!isOrder(next)) return
    setOrder(next)
    try {
      localStorage.setItem(place, next)
    } catch {
      // A browser that keeps nothing has the order for as long as the page is open.
    }
  }
  return [order, choose]
}

function readOrder(): PictureOrder {
  try {
    const kept = localStorage.getItem(place)
    return isOrder(kept) ? kept : 'moment'
  } catch {
    return 'moment'
  }
}
