import type { ReactNode } from 'react'
import { Notice } from '../../design/page/notice.tsx'
import { PageFrame } from '../../design/page/page-frame.tsx'
import { SiteLink } from './site-link.tsx'
import { useCurrentPage } from './use-current-page.ts'

type ForbiddenProps = {
  /** „Nur für Redakteure“ */
  whom: string
  /** The way on; without one it is the start page. */
  action?: ReactNode
  /** What happens here, and what he who has come may do instead. */
  children: ReactNode
}

/** In place of a page that is for others. */
export function Forbidden({ whom, action, children }: ForbiddenProps) {
  const { title } = useCurrentPage()
  return (
    <PageFrame title={title} width="prose">
      <Notice
        title={whom}
        action={
          action ?? (
            <SiteLink to="home" className="button button-secondary">
              Zur Startseite
            </SiteLink>
          )
        }
      >
        {children}
      </Notice>
    </PageFrame>
  )
}
