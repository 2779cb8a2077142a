import { NamedFrame } from '../shell/named-frame.tsx'

export default function Accounts() {
  return <NamedFrame width="wide" />
}
