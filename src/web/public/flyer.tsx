import { NamedFrame } from '../shell/named-frame.tsx'

export default function Flyer() {
  return <NamedFrame />
}
