import { NamedFrame } from '../shell/named-frame.tsx'

export default function Impressum() {
  return <NamedFrame />
}
