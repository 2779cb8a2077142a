import type { ComponentProps } from 'react'
import { PageFrame } from '../../design/page/page-frame.tsx'
import { EditLink } from './edit-link.tsx'
import { useCurrentPage } from './use-current-page.ts'

/** The frame of a page under the title that the site map gives it, with the way to its editing. */
export function NamedFrame(props: Omit<ComponentProps<typeof PageFrame>, 'title' | 'action'>) {
  return <PageFrame {...props} title={useCurrentPage().title} action={<EditLink />} />
}
