import { useRef, useState } from 'react'
import { entryTitle } from '../../../../content/schema/entry-title-rules.ts'
import { Button } from '../../../../design/button.tsx'
import { FieldError, FieldHint } from '../../../../design/form/field-frame.tsx'
import { Icon } from '../../../../design/icon.tsx'
import { pathIn } from '../../../forms/change-at.ts'
import { itemOf } from '../../../forms/form-fields.ts'
import { notify } from '../../../shell/notify.tsx'
import { FromFolder } from '../../media/folder/from-folder.tsx'
import { emptyValue } from '../empty-entry.ts'
import { type PartProps, useFieldFrame, useForm } from '../form-context.ts'
import { FormGroup } from '../form-group.tsx'
import { type KeptKeys, keepKeys } from '../list-keys.ts'
import { OrderList } from '../order-list.tsx'
import type { OrderRow, RowKey } from '../order-row.tsx'

/** A list in an order of its own. Its rows show what they are called; the form of the open one stands below. */
export function ListField(props: PartProps) {
  const { field, path, value, errors } = props
  const { frame, change } = useFieldFrame(props)
  const { revealed } = useForm()
  const values = Array.isArray(value) ? value : none
  const kept = useRef<KeptKeys>({ values: none, keys: [] })
  kept.current = keepKeys(kept.current, values)
  const keys: readonly RowKey[] = kept.current.keys
  const [openKey, setOpenKey] = useState<RowKey | null>(null)
  const wanted = revealed?.startsWith(`${path}.`)
    ? keys[Number(revealed.slice(path.length + 1).split('.')[0])]
    : undefined
  if (wanted !== undefined && wanted !== openKey) setOpenKey(wanted)

  const rows = useRows(props, values, keys)
  const at = openKey === null ? -1 : keys.indexOf(openKey)
  const put = (next: readonly unknown[]) => change(next.length === 0 && props.isLeftOut ? undefined : next)
  const add = () => {
    const next = [...values, emptyValue(itemOf(field, values.length))]
    kept.current = keepKeys(kept.current, next)
    setOpenKey(kept.current.keys.at(-1) ?? null)
    put(next)
  }
  const remove = (key: RowKey) => {
    const from = keys.indexOf(key)
    put(values.toSpliced(from, 1))
    const undo = () => latest.current.put(latest.current.values.toSpliced(from, 0, values[from]))
    const text = `„${rows[from]?.title}“ ist entfernt.`
    void notify({ subject: `form/${path}/${key}`, text, action: { label: 'Rückgängig', onPress: undo } })
  }
  const order = (next: readonly RowKey[]) => {
    const byKey = new Map<RowKey, unknown>(keys.map((key, index) => [key, values[index]]))
    put(next.map((key) => byKey.get(key)))
  }
  const latest = useRef({ values, put, remove, order })
  latest.current = { values, put, remove, order }
  // The same functions all the time, so that a key that is typed elsewhere draws no row.
  const [acts] = useState(() => ({
    onOrder: (next: readonly RowKey[]) => latest.current.order(next),
    onOpen: (key: RowKey) => setOpenKey((before) => (before === key ? null : key)),
    onRemove: (key: RowKey) => latest.current.remove(key),
  }))
  return (
    <fieldset className="entry-group entry-list sheet" id={frame.id} tabIndex={-1}>
      <legend>
        {frame.label}
        {frame.optional && <span className="field-optional fine"> (freiwillig)</span>}
      </legend>
      <FieldHint id={frame.id} hint={frame.hint} />
      <FieldError id={frame.id} error={frame.error} />
      {field.prefixItems ? (
        values.map((each, index) => <ListItem key={keys[index]} {...props} value={each} index={index} />)
      ) : (
        <>
          {rows.length > 0 && (
            <OrderList
              label={frame.label}
              rows={rows}
              openKey={openKey}
              isRemovable={values.length > (field.minItems ?? 0)}
              {...acts}
            />
          )}
          {at >= 0 && (
            <section className="entry-open" aria-label={rows[at]?.title}>
              <ListItem key={openKey} {...props} value={values[at]} errors={errors} index={at} />
              <Button variant="quiet" onClick={() => setOpenKey(null)}>
                Zuklappen
              </Button>
            </section>
          )}
          <div className="button-row">
            {values.length < (field.maxItems ?? Infinity) && (
              <Button variant="secondary" className="entry-add" onClick={add}>
                {field.items?.label ?? 'Eintrag'} hinzufügen
              </Button>
            )}
            {field.filledFrom === 'pictureFolders' && (
              <FromFolder rows={values} onAdd={(row) => latest.current.put([...latest.current.values, row])} />
            )}
          </div>
        </>
      )}
    </fieldset>
  )
}

const none: readonly unknown[] = []

function ListItem({ field, path, value, errors, index }: PartProps & { index: number }) {
  const { Part } = useForm()
  const item = itemOf(field, index)
  const at = pathIn(path, index)
  const part = { field: item, path: at, value, errors, isOptional: false, isLeftOut: false, isFixed: false }
  if (!item.properties || item.kind === 'picture') return <Part {...part} />
  if (field.prefixItems === undefined)
    return <FormGroup group={item} path={at} value={value} errors={errors} fixed={[]} />
  return <Part {...part} field={{ ...item, label: `${index + 1}. ${item.label}` }} />
}

/** The rows of before where nothing about them has changed: a row is drawn again only if it is another object. */
function useRows({ field, path, errors }: PartProps, values: readonly unknown[], keys: readonly RowKey[]): OrderRow[] {
  const { names } = useForm()
  const all = useRef<OrderRow[]>([])
  const before = useRef(new Map<unknown, OrderRow & { value: unknown; isWrong: boolean }>())
  const wrong = new Set(
    [...errors.keys()]
      .filter((each) => each.startsWith(`${path}.`))
      .map((each) => each.slice(path.length + 1).split('.')[0]),
  )
  const rows = values.map((value, index) => {
    const key = keys[index] ?? -1
    const isWrong = wrong.has(String(index))
    const title = entryTitle(itemOf(field, index), value, names)
    const former = before.current.get(key)
    if (former && former.value === value && former.isWrong === isWrong && former.title === title) return former
    const mark = isWrong && <Icon name="warning" label="Hier stimmt etwas nicht" className="order-wrong" />
    return { key, value, isWrong, title, mark }
  })
  before.current = new Map(rows.map((row) => [row.key, row]))
  const isSame = rows.length === all.current.length && rows.every((row, at) => row === all.current[at])
  if (!isSame) all.current = rows
  return all.current
}
