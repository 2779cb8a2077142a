import { NamedFrame } from '../shell/named-frame.tsx'

export default function Excursions() {
  return <NamedFrame />
}
