import { useLoaderData } from 'react-router'
import type { EntryOf } from '../../../content/collections/collections.ts'
import type { Shown } from '../../../content/schema/shown.ts'
import { Notice } from '../../../design/page/notice.tsx'
import { IntroFrame } from '../../members/frame/intro-frame.tsx'
import { NamedFrame } from '../../shell/named-frame.tsx'

const rest = <Notice>Darunter steht, was diese Seite kann; das wird hier nicht gezeigt.</Notice>

/** The head of a public page that is a tool. */
export function PublicTool() {
  const { intro } = useLoaderData<{ intro: EntryOf<'intros'> }>()
  return (
    <NamedFrame lead={intro.lead} notice={intro.notice} width="wide">
      {rest}
    </NamedFrame>
  )
}

/** The head of a members' page that is a tool. */
export function MembersTool() {
  const { intro } = useLoaderData<{ intro: Shown<EntryOf<'internIntros'>> }>()
  return <IntroFrame intro={intro}>{rest}</IntroFrame>
}
