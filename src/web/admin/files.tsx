import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../design/button.tsx'
import { focusIfLost } from '../../design/keep-focus.ts'
import { ConfirmDialog } from '../../design/overlay/confirm-dialog.tsx'
import { Notice } from '../../design/page/notice.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { matchesFilter } from '../../design/table/filter-rules.ts'
import { keptFreeBytes } from '../../disk/disk-space-rules.ts'
import { formatSize } from '../../documents/library/size-rules.ts'
import { useFilterInAddress } from '../members/frame/use-filter-in-address.ts'
import { formatMinute } from '../shell/moments.ts'
import { notify } from '../shell/notify.tsx'
import { useAct } from '../shell/use-act.tsx'
import type { Route } from './+types/files'
import { AdminFrame } from './admin-frame.tsx'
import { emptyBin, fetchFiles, type StoredFiles } from './file-calls.ts'
import { FilterLine } from './list/filter-line.tsx'
import { loadForAdmin } from './load-for-admin.ts'

export const clientLoader = () => loadForAdmin(fetchFiles)

export default function Files({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame
      of={loaderData}
      lead="Was Mitglieder hochgeladen haben: wie viel Platz noch ist, und ob alles heil ist."
    >
      {(files) => (
        <>
          <FreeSpace bytes={files.freeBytes} />
          <Bin contents={files.bin} />
          <BrokenFiles files={files.broken} />
        </>
      )}
    </AdminFrame>
  )
}

function FreeSpace({ bytes }: { bytes: number }) {
  if (bytes >= keptFreeBytes) return <Notice>Auf dem Server sind noch {formatSize(bytes)} frei.</Notice>
  return (
    <Notice tone="error" title="Der Speicherplatz des Servers ist voll">
      Es sind nur noch {formatSize(bytes)} frei. Hochladen geht nicht mehr, und neue Dokumente werden nicht gelesen.
      Leere den Papierkorb, lösche, was niemand mehr braucht, oder bitte den Webmaster um mehr Platz.
    </Notice>
  )
}

const binId = 'papierkorb'

function Bin({ contents }: { contents: StoredFiles['bin'] }) {
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const count = contents.documents + contents.pictures
  const isOne = count === 1
  const what = `${countOf(contents)} (${formatSize(contents.bytes)})`
  return (
    <section aria-labelledby={binId}>
      <SectionHead title="Papierkorb" id={binId} />
      {count === 0 ? (
        <p className="mail-none">Der Papierkorb ist leer.</p>
      ) : (
        <>
          <p className="settings-what">
            {what} {isOne ? 'ist gelöscht und wird' : 'sind gelöscht und werden'} noch aufgehoben, jede Datei dreißig
            Tage lang. So lange können Redakteure sie zurückholen.
          </p>
          <div className="button-row">
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Papierkorb jetzt leeren
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <EmptyBinDialog
          what={`${what} ${isOne ? 'wird' : 'werden'}`}
          onClose={async (isDone) => {
            setAsking(false)
            if (!isDone) return
            await revalidate()
            focusIfLost(binId)
          }}
        />
      )}
    </section>
  )
}

function EmptyBinDialog({ what, onClose }: { what: string; onClose: (isDone: boolean) => Promise<void> }) {
  const { isBusy, failure, act } = useAct(() => void onClose(true))
  const empty = async () => {
    const gone = await emptyBin()
    await notify({ text: `Der Papierkorb ist leer: ${formatSize(gone.bytes)} sind wieder frei.` })
  }
  return (
    <ConfirmDialog
      open
      title="Papierkorb jetzt leeren?"
      confirmLabel="Endgültig löschen"
      danger
      busy={isBusy}
      onConfirm={() => void act(empty)}
      onCancel={() => void onClose(false)}
    >
      <p>{what} endgültig gelöscht. Danach kann niemand mehr etwas davon zurückholen, außer aus einer Sicherung.</p>
      {failure}
    </ConfirmDialog>
  )
}

function BrokenFiles({ files }: { files: StoredFiles['broken'] }) {
  const [filter, setFilter] = useFilterInAddress()
  const place = useId()
  const found = files.filter(
    ({ fileName, place: where }) => !filter.trim() || matchesFilter(`${fileName} ${where}`, filter),
  )
  return (
    <section aria-labelledby="beschaedigt">
      <SectionHead
        title={files.length > 0 ? `Beschädigte Dateien (${files.length})` : 'Beschädigte Dateien'}
        id="beschaedigt"
      />
      {files.length === 0 ? (
        <p className="mail-none">Alle Dateien sind heil, soweit bekannt. Jede wird einmal in der Woche geprüft.</p>
      ) : (
        <p className="settings-what">
          Diese Dateien gibt pennal nicht mehr heraus. Der Webmaster kann sie aus der Sicherung zurückspielen; das wird
          von selbst erkannt. Sonst lade sie noch einmal hoch und lösche die alten.
        </p>
      )}
      {files.length > 1 && (
        <FilterLine
          id={place}
          label="Name, Ort …"
          filter={filter}
          onFilter={setFilter}
          found={found.length}
          all={files.length}
          things={['Datei', 'Dateien', 'Dateien']}
        />
      )}
      <ul className="mail-list row-list">
        {found.map(({ key, fileName, place, what, foundAt }) => (
          <li key={key}>
            <div>
              <p className="mail-subject breakable">{fileName}</p>
              <p className="mail-facts">
                {place} · bemerkt am {formatMinute(foundAt)}
              </p>
              <p className="mail-error breakable">
                {what === 'missing' ? 'Die Datei fehlt.' : 'Der Inhalt hat sich verändert.'}
              </p>
              <p className="mail-facts breakable">Auf dem Server: files/{key}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function countOf({ documents, pictures }: StoredFiles['bin']): string {
  const parts = [
    documents > 0 && (documents === 1 ? 'Ein Dokument' : `${documents} Dokumente`),
    pictures > 0 && (pictures === 1 ? 'ein Bild' : `${pictures} Bilder`),
  ]
  const text = parts.filter((part) => part !== false).join(' und ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
