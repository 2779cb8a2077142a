import type { ComponentProps } from 'react'
import { Notice } from '../../design/page/notice.tsx'
import { PageFrame } from '../../design/page/page-frame.tsx'
import { type EditedEntry, EditLink } from './edit-link.tsx'
import { useCurrentPage } from './use-current-page.ts'

type NamedFrameProps = Omit<ComponentProps<typeof PageFrame>, 'title' | 'action'> & {
  /** What is to be seen at once, for a while: above all that the page holds. */
  notice?: string | undefined
  /** What is edited where the site map does not have the page. */
  editing?: EditedEntry
}

/** The frame of a page under the title that the plan of the site gives it, with the way to its editing. */
export function NamedFrame({ notice, editing, children, ...props }: NamedFrameProps) {
  return (
    <PageFrame {...props} title={useCurrentPage().title} action={<EditLink of={editing} />}>
      {notice && <Notice>{notice}</Notice>}
      {children}
    </PageFrame>
  )
}
