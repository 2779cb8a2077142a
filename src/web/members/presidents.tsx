import { NamedFrame } from '../shell/named-frame.tsx'

export default function Presidents() {
  return <NamedFrame />
}
