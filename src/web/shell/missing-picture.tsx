import { Notice } from '../../design/page/notice.tsx'

/** Stands over the other pictures when the address asks for one that is not there. */
export function MissingPicture() {
  return <Notice>Dieses Bild gibt es hier nicht (mehr). Vielleicht findest du es unter den anderen.</Notice>
}
