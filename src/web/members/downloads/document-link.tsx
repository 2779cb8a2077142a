import { Icon } from '../../../design/icon.tsx'
import { kindIconOf } from './kind-icons.ts'

/** The way to a file, with a sign of its kind. The page stays even if the server has to refuse. */
export function DocumentLink({ file }: { file: { fileName: string; fileDownloadUri: string } }) {
  return (
    <a className="document-link" href={file.fileDownloadUri} download>
      <Icon name={kindIconOf(file.fileName)} />
      <span>{file.fileName}</span>
    </a>
  )
}
