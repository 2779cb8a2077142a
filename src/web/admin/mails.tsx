import { NamedFrame } from '../shell/named-frame.tsx'

export default function Mails() {
  return <NamedFrame width="wide" />
}
