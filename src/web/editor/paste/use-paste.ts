import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { mostInBatch } from '../../../content/editing/batch-rules.ts'
import type { CollectionForEditing, FormField } from '../../../content/editing/editor-answers.ts'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'
import { refusedEntries, saveBatch } from '../editor-calls.ts'
import { makeSources } from '../make-sources.ts'
import { addNamed } from './add-named.ts'
import type { Choices } from './cell-values-rules.ts'
import { type Missing, missingIn } from './missing-rules.ts'
import { columnsOf, inOrder, isHeading, namedCollections, type PasteColumn, recognise } from './paste-columns-rules.ts'
import { pastedRows } from './pasted-rows-rules.ts'
import { type PlannedRow, planRows } from './plan-rules.ts'
import { savedBefore } from './saved-before.ts'

/** After the last change; the server is asked whether it would take what is planned. */
const calmMs = 400

/** What an editor has said about the table that he has pasted. */
interface Said {
  text: string
  hasHeading: boolean
  assigned: readonly (string | null)[]
  forAll: Readonly<Record<string, string>>
  left: ReadonlySet<number>
  asNew: ReadonlySet<number>
  place: 'start' | 'end'
}

const nothing: Said = {
  text: '',
  hasHeading: false,
  assigned: [],
  forAll: {},
  left: new Set(),
  asNew: new Set(),
  place: 'end',
}

/** A pasted table, what its columns are, and what each row would do. */
export function usePaste(collection: CollectionForEditing) {
  const [said, setSaid] = useState(nothing)
  const { named, readAgain } = useNamed(collection.form)
  const columns = useMemo(() => columnsOf(collection.form, named), [collection.form, named])
  const choices = useMemo(() => choicesOf(columns, named), [columns, named])
  const all = useMemo(() => pastedRows(said.text), [said.text])
  const rows = useMemo(() => all.slice(said.hasHeading ? 1 : 0), [all, said.hasHeading])
  const newId = useNewIds(said.text)
  const planned = useMemo(
    () => planRows({ collection, columns, rows, choices, newId, ...said }),
    [collection, columns, rows, choices, newId, said],
  )
  const [refusal, setRefusal] = useState<RefusedCall>()
  const trial = useTrial(collection.name, planned, said.place)

  const paste = (text: string) => {
    setRefusal(undefined)
    const table = pastedRows(text)
    const [first = []] = table
    const hasHeading = isHeading(first, columns)
    setSaid({
      ...nothing,
      text,
      hasHeading,
      assigned: hasHeading ? recognise(first, columns) : inOrder(table, columns),
    })
  }
  const change = (part: Partial<Said>) => {
    setRefusal(undefined)
    setSaid((before) => ({ ...before, ...part }))
  }
  const withErrors = useMemo(
    () => planned.map((row) => told(row, columns, refusal ?? trial)),
    [planned, columns, refusal, trial],
  )
  const batch = toSave(withErrors)
  return {
    ...said,
    columns,
    choices,
    width: all[0]?.length ?? 0,
    first: all[0] ?? [],
    samples: rows.slice(0, 3),
    heading: said.hasHeading ? all[0] : undefined,
    planned: withErrors,
    batch,
    tooMany: batch.length > mostInBatch,
    refusal: refusal && refusedEntries(refusal).length === 0 ? refusal.message : undefined,
    missing: missingIn(withErrors),
    paste,
    change,
    /** Writes down what the table names and nobody has yet; the rows are understood then. */
    async addMissing(missing: Missing) {
      setRefusal(undefined)
      try {
        await addNamed(missing)
        readAgain()
      } catch (error) {
        setRefusal(new RefusedCall(wordsOf(error)))
      }
    },
    async save() {
      try {
        return await saveBatch(collection.name, { entries: batch, place: said.place })
      } catch (error) {
        const stands = await savedBefore(collection.name, batch, error).catch(() => undefined)
        if (stands) return stands
        setRefusal(error instanceof RefusedCall ? error : new RefusedCall(wordsOf(error)))
        return undefined
      }
    },
  }
}

export type Paste = ReturnType<typeof usePaste>

const toSave = (planned: readonly PlannedRow[]) =>
  planned.filter(({ state }) => state === 'new' || state === 'changed').map(({ entry }) => entry)

/** A row with what the server says against it. */
function told(row: PlannedRow, columns: readonly PasteColumn[], refusal: RefusedCall | undefined): PlannedRow {
  const errors = refusedEntries(refusal).find(({ id }) => id === row.entry.id)?.errors ?? []
  if (errors.length === 0 || row.state === 'left' || row.state === 'same') return row
  const words = errors.map(({ field, message }) => {
    const label = columns.find(({ name }) => name === field)?.label
    return label ? `${label}: ${message}` : message
  })
  return { ...row, state: 'wrong', problems: [...row.problems, ...words] }
}

/** One id for each row for as long as the table stays, so that what the server says is said of the right one. */
function useNewIds(text: string): (at: number) => string {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table has other rows
  return useMemo(() => {
    const ids: string[] = []
    return (at) => {
      ids[at] ??= crypto.randomUUID()
      return ids[at]
    }
  }, [text])
}

type Named = Record<string, Choices>

/** What the form can name, by the collection, once it has been read. */
function useNamed(form: FormField): { named: Named; readAgain: () => void } {
  const [named, setNamed] = useState<Named>({})
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks anew
  useEffect(() => {
    const sources = makeSources()
    for (const collection of namedCollections(form)) {
      void sources.entriesOf(collection).then((found) => setNamed((before) => ({ ...before, [collection]: found })))
    }
  }, [form, turn])
  return { named, readAgain: () => setTurn(turn + 1) }
}

/** The same by the column. */
const choicesOf = (columns: readonly PasteColumn[], named: Named): Record<string, Choices> =>
  Object.fromEntries(
    columns.flatMap(({ name, field: { refersTo } }) =>
      refersTo?.what === 'entry' ? [[name, named[refersTo.collection] ?? []]] : [],
    ),
  )

/** Asks the server, a moment after the last change, whether it would take it all; undefined as long as it has nothing against it. */
function useTrial(name: string, planned: readonly PlannedRow[], place: 'start' | 'end'): RefusedCall | undefined {
  const [refusal, setRefusal] = useState<RefusedCall>()
  const latest = useRef(0)
  const ask = useCallback(
    async (turn: number, entries: ReturnType<typeof toSave>) => {
      const outcome = await saveBatch(name, { entries, place, trial: true }).then(
        () => undefined,
        (error: unknown) => (error instanceof RefusedCall ? error : undefined),
      )
      if (turn === latest.current) setRefusal(outcome)
    },
    [name, place],
  )
  useEffect(() => {
    latest.current += 1
    const turn = latest.current
    const entries = toSave(planned)
    setRefusal(undefined)
    if (entries.length === 0 || entries.length > mostInBatch) return
    const timer = setTimeout(() => void ask(turn, entries), calmMs)
    return () => clearTimeout(timer)
  }, [planned, ask])
  return refusal
}
