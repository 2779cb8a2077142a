import { Icon } from '../../../design/icon.tsx'
import { formatSize } from '../../../documents/library/size-rules.ts'
import { extensionOf, kindNameOf } from '../../../documents/receiving/upload-rules.ts'
import { kindIconOf } from '../../members/downloads/kind-icons.ts'
import { formatDay } from '../../shell/moments.ts'
import { MarkedText } from './marked-text.tsx'
import type { Found } from './search-state.ts'
import { splitMarks } from './split-marks.ts'

type DocumentHit = Found['searchResults'][number]

export function DocumentHits({ hits }: { hits: readonly DocumentHit[] }) {
  return (
    <ul>
      {hits.map((hit) => (
        <li key={hit.id} className="hit hit-document">
          <Icon name={kindIconOf(hit.fileName)} />
          <h3 className="hit-title">
            <a href={hit.fileDownloadUri} download>
              {hit.fileName}
            </a>
          </h3>
          <p className="fine tabular">
            {factsOf(hit)}
            {hit.directory === 'archive' && <span className="hit-badge">Archiv</span>}
          </p>
          <Passages hit={hit} />
          {hit.note && <p className="hit-note">{hit.note}</p>}
        </li>
      ))}
    </ul>
  )
}

/** What was found by its description shows that, with marks: once is enough. */
function Passages({ hit: { description, snippet } }: { hit: DocumentHit }) {
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

function factsOf({ fileName, fileSize, uploadedAt, page }: DocumentHit): string {
  const place = page === null ? [] : [`${placeNames[extensionOf(fileName)] ?? 'Seite'} ${page}`]
  return [kindNameOf(fileName), formatSize(fileSize), formatDay(uploadedAt), ...place].join(' · ')
}

/** What the pages of a file are called, where they are not called pages. */
const placeNames: Record<string, string> = { ppt: 'Folie', pptx: 'Folie', xls: 'Blatt', xlsx: 'Blatt' }
