import { NamedFrame } from '../shell/named-frame.tsx'

export default function Datenschutz() {
  return <NamedFrame />
}
