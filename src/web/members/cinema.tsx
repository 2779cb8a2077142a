import { NamedFrame } from '../shell/named-frame.tsx'

export default function Cinema() {
  return <NamedFrame />
}
