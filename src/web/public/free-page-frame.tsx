import { type ComponentProps, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { FreePageContent } from '../../content/reading/read-free-page.ts'
import type { Shown } from '../../content/schema/shown.ts'
import { PageFrame } from '../../design/page/page-frame.tsx'
import { useRenewedLinks } from '../members/frame/link-renewal.ts'
import { loadMembersPlan } from '../session/load-members-plan.ts'
import { session } from '../session/session.ts'
import { EditLink } from '../shell/edit-link.tsx'
import { Block } from './free-page-blocks.tsx'

type FreePageFrameProps = Pick<Shown<FreePageContent>, 'page'> &
  Omit<ComponentProps<typeof Block>, 'block'> & {
    /** When its links were signed; 0 where none is. */
    issuedAt: number
  }

/** A page of an editor's own: its building blocks, one below the other. */
export function FreePageFrame({ page, issuedAt, ...shown }: FreePageFrameProps) {
  useEffect(() => {
    if (session.token()) void loadMembersPlan()
  }, [])
  const { revalidate } = useRevalidator()
  useRenewedLinks(revalidate, issuedAt)
  return (
    <PageFrame
      title={page.title}
      lead={page.lead}
      action={<EditLink of={{ collection: 'freePages', entryId: page.entryId }} />}
    >
      {page.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and nothing in them has a state.
        <Block key={index} block={block} {...shown} />
      ))}
    </PageFrame>
  )
}
