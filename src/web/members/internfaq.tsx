import { NamedFrame } from '../shell/named-frame.tsx'

export default function Internfaq() {
  return <NamedFrame />
}
