import { Icon } from '../../../design/icon.tsx'
import { titleOf } from '../../../documents/library/title-rules.ts'
import { kindIconOf } from './kind-icons.ts'

type LinkedFile = { fileName: string; fileDownloadUri: string; title?: string }

/** The way to a file, with a sign of its kind, under its title where it is a document's. The page stays even if the server has to refuse. */
export function DocumentLink({ file }: { file: LinkedFile }) {
  const { fileName, title } = file
  return (
    <a className="document-link" href={file.fileDownloadUri} download>
      <Icon name={kindIconOf(fileName)} />
      {title === undefined ? (
        <span>{fileName}</span>
      ) : (
        <span>
          <span className="document-title">{titleOf({ title, fileName })}</span>{' '}
          <span className="document-file-name">{fileName}</span>
        </span>
      )}
    </a>
  )
}
