import { NamedFrame } from '../shell/named-frame.tsx'

export default function Settings() {
  return <NamedFrame width="wide" />
}
