import { NamedFrame } from '../shell/named-frame.tsx'

export default function Faq() {
  return <NamedFrame />
}
