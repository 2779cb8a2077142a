import type { ComponentProps } from 'react'
import { PageFrame } from '../../design/page/page-frame.tsx'
import { useCurrentPage } from './use-current-page.ts'

/** The frame of a page under the title that the site map gives it. */
export function NamedFrame(props: Omit<ComponentProps<typeof PageFrame>, 'title'>) {
  return <PageFrame {...props} title={useCurrentPage().title} />
}
