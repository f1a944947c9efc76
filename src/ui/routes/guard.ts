import { type MiddlewareFunction, replace } from 'react-router-dom'
import { waitFor } from 'xstate'
import { type Access, decideAccess, isOutsidePlan, type Needs } from '../../../rules/account/access.ts'
import { callMessages } from '../../../rules/shell/callMessages.ts'
import { createUpgradePrompt } from '../../app/account/upgradePrompt.ts'
import type { App } from '../../app/app.ts'
import { keys } from '../../services/browser/storage.ts'

/** A signed-in person whose data could not be loaded: the layout says so and lets them try again. */
const unknownPerson = 'unknown'

/**
 * Lets in whom the access rules let in; the others leave with what there is to say. Nothing of the page is loaded first.
 * `addressWanted` has the hash, which a request never has.
 */
export const guard =
  (app: App, needs: Needs, addressWanted: () => string): MiddlewareFunction =>
  async ({ request }) => {
    const access = await decide(app, needs, addressWanted, request.signal)
    if (access === unknownPerson) return
    if (isOutsidePlan(access)) app.lazy(createUpgradePrompt).send({ type: 'feature.refused' })
    if (access.kind !== 'redirect') return
    if (access.notice) app.notify(access.notice)
    throw replace(access.to)
  }

/**
 * What is remembered of a person from last time may let them in at once, but never sends them away: where it says that
 * they may not enter, the person is waited for. An administrators' page waits in place, with a spinner. Somebody whose
 * token is gone is not signed in any more, whatever the page has of them.
 */
async function decide(app: App, needs: Needs, addressWanted: () => string, signal: AbortSignal) {
  const { session, userData, storage } = app
  const patience = { timeout: Number.POSITIVE_INFINITY, signal }
  if (storage.local.get(keys.token) === null) endSession(app)
  const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('pending'), patience)
  // Not before: the first navigation begins while the router is still being made.
  const visit = { path: addressWanted(), needs }
  if (!settled.matches('open')) return decideAccess({ ...visit, user: null })

  const accessNow = (): Access | typeof unknownPerson => {
    const { user } = userData.getSnapshot().context
    return user ? decideAccess({ ...visit, user }) : unknownPerson
  }
  const early = accessNow()
  if (early !== unknownPerson && (early.kind === 'allowed' || (early.kind === 'denied' && needs.admin))) return early
  await waitFor(userData, (snapshot) => !snapshot.hasTag('pending'), patience)
  return accessNow()
}

/** Who was signed in until now hears why they have to sign in again (specification, section 5, "Authenticated calls"). */
function endSession({ session, notify }: App): void {
  if (session.getSnapshot().matches('open')) notify({ severity: 'warning', message: callMessages.noToken })
  session.send({ type: 'token.removed' })
}
