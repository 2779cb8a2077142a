import { NamedFrame } from '../shell/named-frame.tsx'

export default function Search() {
  return <NamedFrame />
}
