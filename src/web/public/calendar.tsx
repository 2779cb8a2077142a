import { NamedFrame } from '../shell/named-frame.tsx'

export default function Calendar() {
  return <NamedFrame />
}
