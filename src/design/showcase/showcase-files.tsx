import { Button } from '../button.tsx'
import '../form/drop-area.css'
import { DropArea } from '../form/drop-area.tsx'
import '../table/file-table.css'
import { SectionHead } from '../page/section-head.tsx'
import { FileRow, type FileRowProps, FileTable } from '../table/file-table.tsx'

const remove = (
  <div>
    <Button variant="quiet" disabled>
      Hochladen
    </Button>
    <Button variant="quiet">Entfernen</Button>
  </div>
)

const rows: Omit<FileRowProps, 'nameId' | 'thumb' | 'actions'>[] = [
  { name: 'einladung.pdf', kind: 'PDF', size: '1024 B', speed: '', status: 'Bereit.', tone: 'quiet', progress: 0 },
  {
    name: 'film.mp4',
    kind: 'MP4',
    size: '12,40 MB',
    speed: '1,20 MB/s',
    status: 'Läuft …',
    tone: 'quiet',
    progress: 64,
  },
  { name: 'fest.jpg', kind: 'JPG', size: '1,00 KB', speed: '', status: 'Fertig.', tone: 'success', progress: 100 },
  {
    name: 'ein-langer-name-ohne-jede-stelle-zum-umbrechen-oder-zum-luftholen-und-noch-laenger.docx',
    kind: 'DOCX',
    size: '1024,00 KB',
    speed: '',
    status: 'Die Datei ist zu groß.',
    tone: 'error',
    progress: 12,
  },
]

export function ShowcaseFiles() {
  return (
    <>
      <SectionHead title="Dateien" id="dateien" />
      <div className="sample-stack">
        <DropArea
          title="Dateien hierher ziehen"
          chooseLabel="Dateien auswählen"
          folderLabel="Ordner auswählen"
          hint="Bilder und Texte."
          accept="image/*,text/plain"
          onFiles={() => undefined}
        />
        <FileTable caption="Dateien" empty="Noch keine Dateien.">
          {rows.map((row) => (
            <FileRow key={row.name} {...row} nameId={row.name} thumb="" actions={remove} />
          ))}
        </FileTable>
        <FileTable caption="Leere Liste" empty="Noch keine Dateien.">
          {[]}
        </FileTable>
      </div>
    </>
  )
}
