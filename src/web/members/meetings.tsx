import { NamedFrame } from '../shell/named-frame.tsx'

export default function Meetings() {
  return <NamedFrame />
}
