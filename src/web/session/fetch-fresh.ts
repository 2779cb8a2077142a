import { createStore } from './store.ts'

/** Set while a call waits for its owner to show that it is he; `settle` says whether he has. */
export const proofWanted = createStore<{ settle: (isProved: boolean) => void } | undefined>(undefined)

let asking: Promise<boolean> | undefined
let proofs = 0

/** Calls that find out at once wait for the same answer. */
function askForProof(): Promise<boolean> {
  asking ??= new Promise((resolve) => {
    const question = {
      settle(isProved: boolean) {
        // What comes late, after he has given up, is no answer to the next question.
        if (proofWanted.get() !== question) return
        asking = undefined
        if (isProved) proofs += 1
        proofWanted.set(undefined)
        resolve(isProved)
      },
    }
    proofWanted.set(question)
  })
  return asking
}

/**
 * As fetch; but what the server wants a fresh sign-in for is asked for in a dialog and then sent once more as it was, so that
 * nothing that was typed is lost. Who does not want to gets the refusal.
 */
export async function fetchFresh(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const before = proofs
  const response = await fetch(input, init)
  const problem = await staleProblemIn(response)
  if (!problem) return response
  // He may have shown it to another call while this one was on its way.
  const isProved = proofs > before || (await askForProof())
  return isProved ? fetch(input, init) : Response.json({ ...problem, title: unproved }, { status: response.status })
}

/** Where the dialog is gone, to be asked to confirm something would lead nowhere. */
const unproved = 'Du hast nicht bestätigt, dass du es bist. Darum ist nichts geschehen.'

async function staleProblemIn(response: Response): Promise<object | undefined> {
  if (response.status !== 403) return undefined
  // A proxy in between may have said something else altogether.
  const problem = Object(
    await response
      .clone()
      .json()
      .catch(() => ({})),
  )
  return problem.code === 'stale_sign_in' ? problem : undefined
}
