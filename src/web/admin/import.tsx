import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { importPath } from '../../content/site-map.ts'
import { Button } from '../../design/button.tsx'
import { DropArea } from '../../design/form/drop-area.tsx'
import { Failure } from '../../design/page/notice.tsx'
import { Progress } from '../../design/page/progress.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { Table, type TableColumn } from '../../design/table/table.tsx'
import { extensionOf } from '../../documents/receiving/upload-rules.ts'
import { mostTableBytes, tableAcceptList, tableExtensions, tableRefusals } from '../../documents/tables/table-rules.ts'
import { sendOneFile } from '../members/upload/send-one-file.ts'
import { wordsOf } from '../session/refused-call.ts'
import { formatShortMinute } from '../shell/moments.ts'
import { notify, notifyFailure } from '../shell/notify.tsx'
import { SaveButton } from '../shell/save-button.tsx'
import type { Route } from './+types/import'
import { AdminFrame } from './admin-frame.tsx'
import { fetchImports, importsAddress, removeImport, type SentImport } from './import/import-calls.ts'
import { ImportSteps } from './import/import-steps.tsx'
import { formatCount, totalOf, writtenWords } from './import/import-words.ts'
import './import/import.css'
import { loadForAdmin } from './load-for-admin.ts'

export const clientLoader = () => loadForAdmin(fetchImports)

export default function Import({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame
      of={loaderData}
      lead="Mitglieder aus einer Liste, die es schon gibt: aus Excel, LibreOffice oder einem Adressbuch. Bevor etwas geschieht, siehst du Zeile für Zeile, was daraus würde."
    >
      {(sent) => (
        <>
          <ImportSteps current="file" />
          <FileInput />
          <section aria-labelledby="vorlage">
            <SectionHead title="Noch keine Liste?" id="vorlage" />
            <p>Fülle diese Vorlage aus. Die Spalten heißen darin schon so, wie sie hier verstanden werden.</p>
            <div className="button-row import-templates">
              <SaveButton variant="secondary" address={`${importsAddress}/template.xlsx`}>
                Vorlage für Excel
              </SaveButton>
              <SaveButton variant="secondary" address={`${importsAddress}/template.csv`}>
                Vorlage als CSV
              </SaveButton>
            </div>
          </section>
          {sent.length > 0 && <LastImports sent={sent} />}
        </>
      )}
    </AdminFrame>
  )
}

/** What need not be sent to be refused. */
function faultOf(files: readonly File[]): string {
  const [file, ...others] = files
  if (!file || others.length > 0) return 'Bitte nimm eine Datei nach der anderen.'
  if (!tableExtensions.some((extension) => extension === extensionOf(file.name))) return tableRefusals.type
  return file.size > mostTableBytes ? tableRefusals.size : ''
}

function FileInput() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState<{ name: string; percent: number }>()
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const take = async (files: File[]) => {
    const fault = faultOf(files)
    setFailure(fault)
    const [file] = files
    if (fault || !file || sending) return
    setSending({ name: file.name, percent: 0 })
    const { done, cancel } = sendOneFile<{ id: string }>({
      path: importsAddress,
      file,
      fileName: file.name,
      onProgress: (percent) => setSending({ name: file.name, percent }),
    })
    let isStopped = false
    stop.current = () => {
      isStopped = true
      cancel()
    }
    try {
      const { id } = await done
      await navigate(importPath(id))
    } catch (error) {
      // Who stops it himself need not be told.
      if (!isStopped) setFailure(wordsOf(error))
    } finally {
      setSending(undefined)
    }
  }
  return (
    <section aria-label="Datei">
      <DropArea
        title="Datei hierher ziehen"
        chooseLabel="Datei auswählen"
        hint={'CSV, Excel-Arbeitsmappe (.xlsx) oder vCard (.vcf), höchstens 20\u00a0MB und 20.000 Zeilen.'}
        accept={tableAcceptList}
        onFiles={({ files }) => void take(files.map(({ file }) => file))}
      />
      {sending && (
        <div className="import-sending">
          <Progress
            label={sending.percent < 100 ? sending.name : `${sending.name} wird gelesen …`}
            {...(sending.percent < 100 && { value: sending.percent })}
          />
          <Button variant="secondary" onClick={() => stop.current()}>
            Abbrechen
          </Button>
        </div>
      )}
      <Failure>{failure}</Failure>
    </section>
  )
}

const states = { open: 'wartet auf dich', accepted: 'übernommen', undone: 'rückgängig gemacht' } as const

function LastImports({ sent }: { sent: readonly SentImport[] }) {
  const { revalidate } = useRevalidator()
  const remove = async (each: SentImport) => {
    try {
      await removeImport(each)
      await revalidate()
      await notify({ text: `„${each.fileName}“ ist verworfen.` })
    } catch (error) {
      await notifyFailure(error)
    }
  }
  const columns: TableColumn<SentImport>[] = [
    {
      key: 'file',
      header: 'Datei',
      rowHeader: true,
      cell: ({ id, fileName }) => <Link to={importPath(id)}>{fileName}</Link>,
    },
    { key: 'state', header: 'Stand', cell: ({ state }) => states[state] },
    {
      key: 'rows',
      header: 'Inhalt',
      cell: ({ counts, state }) => (state === 'open' ? `${formatCount(totalOf(counts))} Zeilen` : writtenWords(counts)),
    },
    { key: 'sender', header: 'Von', cell: ({ sender }) => sender || 'unbekannt' },
    { key: 'moment', header: 'Zeitpunkt', cell: ({ createdAt }) => formatShortMinute(createdAt) },
    {
      key: 'act',
      header: 'Verwerfen',
      cell: (each) =>
        each.state === 'open' && (
          <Button variant="quiet" onClick={() => void remove(each)}>
            Verwerfen<span className="sr-only">: {each.fileName}</span>
          </Button>
        ),
    },
  ]
  return (
    <section aria-labelledby="zuletzt">
      <SectionHead title="Zuletzt eingelesen" id="zuletzt" />
      <Table
        caption="Zuletzt eingelesene Dateien"
        captionHidden
        columns={columns}
        rows={sent}
        rowKey={({ id }) => id}
      />
      <p className="soft">Was niemand übernimmt, wird nach sieben Tagen gelöscht.</p>
    </section>
  )
}
