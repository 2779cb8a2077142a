import { useLoaderData } from 'react-router'
import { Notice } from '../../../design/page/notice.tsx'
import { IntroFrame } from '../../members/frame/intro-frame.tsx'
import { NamedFrame } from '../../shell/named-frame.tsx'
import type { Introduced } from './preview-pages.ts'

const rest = <Notice>Darunter steht, was diese Seite kann; das wird hier nicht gezeigt.</Notice>

/** The head of a public page that is a tool. */
export function PublicTool() {
  const { intro } = useLoaderData<Introduced>()
  return (
    <NamedFrame lead={intro.lead} width="wide">
      {rest}
    </NamedFrame>
  )
}

/** The head of a members' page that is a tool. */
export function MembersTool() {
  const { intro } = useLoaderData<Introduced>()
  return <IntroFrame intro={intro}>{rest}</IntroFrame>
}
