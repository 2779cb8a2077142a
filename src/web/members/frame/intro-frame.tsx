import type { ReactNode } from 'react'
import type { EntryOf } from '../../../content/collections/collections.ts'
import type { Shown } from '../../../content/schema/shown.ts'
import { ContentPicture } from '../../shell/content-picture.tsx'
import { NamedFrame } from '../../shell/named-frame.tsx'

type IntroFrameProps = { intro: Shown<EntryOf<'internIntros'>>; children?: ReactNode }

/** The frame of a members' page: its title, and what the content says under it. */
export function IntroFrame({ intro, children }: IntroFrameProps) {
  return (
    <NamedFrame lead={intro.lead} width="wide">
      {intro.image && (
        <div className="intro-picture">
          <ContentPicture image={intro.image} sizes="(min-width: 72rem) 64rem, 92vw" eager />
        </div>
      )}
      {children}
    </NamedFrame>
  )
}
