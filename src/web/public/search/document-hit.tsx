import type { DocumentHit as Document } from '../../../calls/search/search.ts'
import { Icon } from '../../../design/icon.tsx'
import { formatSize } from '../../../documents/library/size-rules.ts'
import { extensionOf, kindNameOf } from '../../../documents/receiving/upload-rules.ts'
import { kindIconOf } from '../../members/downloads/kind-icons.ts'
import { formatDay } from '../../shell/moments.ts'
import { kindWords } from '../../shell/search-field/kind-words.ts'
import { MarkedText } from './marked-text.tsx'
import { splitMarks } from './split-marks.ts'

export function DocumentHit({ hit }: { hit: Document }) {
  return (
    <li className="hit hit-document">
      <Icon name={kindIconOf(hit.fileName)} />
      <h3 className="hit-title">
        <a href={hit.fileDownloadUri} download>
          {nameOf(hit)}
        </a>
      </h3>
      <p className="fine tabular">
        {factsOf(hit)}
        {hit.directory === 'archive' && <span className="hit-badge">Archiv</span>}
      </p>
      <Passages hit={hit} />
      {hit.note && <p className="hit-note">{hit.note}</p>}
    </li>
  )
}

/** What people call it, unless that is only the name of its file without the ending. */
const nameOf = ({ title, fileName }: Document) => (fileName.startsWith(`${title}.`) ? fileName : title)

/** What was found by its description shows that, with marks: once is enough. */
function Passages({ hit: { description, snippet } }: { hit: Document }) {
  const text = splitMarks(snippet)
    .map((part) => part.text)
    .join('')
  const isDescription = description.includes(text.replace(/^… | …$/g, ''))
  return (
    <>
      {description && !(text && isDescription) && <p className="hit-description">{description}</p>}
      {text && (
        <p className={isDescription ? 'hit-description' : 'hit-snippet'}>
          <MarkedText snippet={snippet} />
        </p>
      )}
    </>
  )
}

function factsOf(hit: Document): string {
  const { fileName, fileSize, uploadedAt, page } = hit
  const file = nameOf(hit) === fileName ? [] : [fileName]
  const place = page === null ? [] : [`${placeNames[extensionOf(fileName)] ?? 'Seite'} ${page}`]
  const facts = [kindNameOf(fileName), formatSize(fileSize), formatDay(uploadedAt)]
  return [kindWords.document.one, ...file, ...facts, ...place].join(' · ')
}

/** What the pages of a file are called, where they are not called pages. */
const placeNames: Record<string, string> = { ppt: 'Folie', pptx: 'Folie', xls: 'Blatt', xlsx: 'Blatt' }
