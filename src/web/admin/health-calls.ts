import { client } from '../session/client.ts'
import { answerOf } from '../session/refused-call.ts'

export const fetchHealth = () => answerOf(client.members.io.health.$get())
