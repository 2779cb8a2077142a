// biome-ignore-all lint/a11y/noRedundantRoles: a browser forgets the meaning of the elements when CSS turns rows into cards
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

const columns = ['Vorschau', 'Name', 'Größe', 'Tempo', 'Status', 'Fortschritt', 'Aktionen'] as const

export type FileTableProps = {
  caption: ReactNode
  /** Said in place of rows when there are none. */
  empty: ReactNode
  /** Rows of `FileRow`. */
  children: readonly ReactNode[]
}

/** Files on their way: columns where there is room, cards where there is none. */
export function FileTable({ caption, empty, children }: FileTableProps) {
  return (
    <div className="file-table-frame">
      <table className="data-table file-table" role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((name) => (
              <th key={name} scope="col" role="columnheader">
                {name === 'Vorschau' ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {children.length === 0 && (
            <tr role="row" className="file-none">
              <td role="cell" colSpan={columns.length} className="table-empty">
                {empty}
              </td>
            </tr>
          )}
          {children}
        </tbody>
      </table>
    </div>
  )
}

export type FileTone = 'quiet' | 'success' | 'error'

export type FileRowProps = {
  name: string
  /** For what stands elsewhere and speaks of this file. */
  nameId: string
  /** A small picture of it; where there is none, the letters of its kind. */
  thumb: string
  kind: string
  size: string
  speed: string
  status: string
  tone: FileTone
  /** Percent. */
  progress: number
  /** Under the name. */
  note?: ReactNode
  actions: ReactNode
}

const toneIcons: Record<FileTone, IconName | undefined> = { quiet: undefined, success: 'check', error: 'warning' }

export function FileRow(props: FileRowProps) {
  const { name, nameId, thumb, kind, size, speed, status, tone, progress, note, actions } = props
  const icon = toneIcons[tone]
  const percent = `${Math.floor(progress)}\u00a0%`
  return (
    <tr role="row" className={`file-${tone}`}>
      <td role="cell" className="file-thumb">
        {thumb ? (
          <img src={thumb} alt="" width={40} height={40} />
        ) : (
          <span className="file-kind" aria-hidden="true">
            {kind}
          </span>
        )}
      </td>
      <th scope="row" role="rowheader" className="file-name">
        <span id={nameId}>{name}</span>
        {note}
      </th>
      <td role="cell" className="file-size tabular">
        {size}
      </td>
      <td role="cell" className="file-speed tabular">
        {speed}
      </td>
      <td role="cell" className="file-status">
        {icon && <Icon name={icon} />}
        <span>{status}</span>
      </td>
      <td role="cell" className="file-progress tabular">
        <progress
          className="progress-bar"
          value={progress}
          max={100}
          aria-labelledby={nameId}
          aria-valuetext={percent}
        />
        <span className="fine" aria-hidden="true">
          {percent}
        </span>
      </td>
      <td role="cell" className="file-actions">
        {actions}
      </td>
    </tr>
  )
}
