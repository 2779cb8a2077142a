import { compareGerman } from '../../text/compare-german.ts'
import { type Status, statuses } from '../record/member-rules.ts'

/** What a list can be narrowed down by: where a record has its values, and in which order they are offered. */
export interface Facet<Value> {
  columns: readonly string[]
  read: (value: string) => Value
  compare: (one: Value, other: Value) => number
}

export const status: Facet<Status> = {
  columns: ['status'],
  read: (value) => value as Status,
  compare: (one, other) => statuses.indexOf(one) - statuses.indexOf(other),
}

/** Of the admission or of the leaving examination, the latest first. */
export const year: Facet<number> = {
  columns: ['admission_year', 'exam_year'],
  read: Number,
  compare: (one, other) => other - one,
}

export const townIn = (column: string): Facet<string> => ({
  columns: [column],
  read: String,
  compare: (one, other) => compareGerman(one, other) || (one < other ? -1 : 1),
})
