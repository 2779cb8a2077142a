import { NamedFrame } from '../shell/named-frame.tsx'

export default function Upload() {
  return <NamedFrame />
}
