import { waitFor } from 'xstate'
import { type Access, decideAccess, isOutsidePlan, type Needs } from '../../../rules/account/access.ts'
import { callMessages } from '../../../rules/shell/callMessages.ts'
import { createUpgradePrompt } from '../../app/account/upgradePrompt.ts'
import type { App } from '../../app/app.ts'
import { keys } from '../../services/browser/storage.ts'
import type { Guard } from './pageRoute.ts'

/** A signed-in person whose data could not be loaded: the layout says so and lets them try again. */
const unknownPerson = 'unknown'

/** Lets in whom the access rules let in; the others are led elsewhere, with what there is to say. */
export const guard =
  (app: App, needs: Needs): Guard =>
  async (address, signal) => {
    const access = await decide(app, { path: address, needs }, signal)
    if (access === unknownPerson) return null
    if (isOutsidePlan(access)) app.lazy(createUpgradePrompt).send({ type: 'feature.refused' })
    if (access.kind !== 'redirect') return null
    if (access.notice) app.notify(access.notice)
    return access.to
  }

/**
 * What is remembered of a person from last time may let them in at once, but never sends them away: where it says that
 * they may not enter, the person is waited for. An administrators' page waits in place, with a spinner. Somebody whose
 * token is gone is not signed in any more, whatever the page has of them.
 */
async function decide(app: App, visit: { path: string; needs: Needs }, signal: AbortSignal) {
  const { session, userData, storage } = app
  const patience = { timeout: Number.POSITIVE_INFINITY, signal }
  if (storage.local.get(keys.token) === null) endSession(app)
  const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('pending'), patience)
  if (!settled.matches('open')) return decideAccess({ ...visit, user: null })

  const accessNow = (): Access | typeof unknownPerson => {
    const { user } = userData.getSnapshot().context
    return user ? decideAccess({ ...visit, user }) : unknownPerson
  }
  const early = accessNow()
  if (early !== unknownPerson && (early.kind === 'allowed' || (early.kind === 'denied' && visit.needs.admin)))
    return early
  await waitFor(userData, (snapshot) => !snapshot.hasTag('pending'), patience)
  return accessNow()
}

/** Who was signed in until now hears why they have to sign in again (specification, section 5, "Authenticated calls"). */
function endSession({ session, notify }: App): void {
  if (session.getSnapshot().matches('open')) notify({ severity: 'warning', message: callMessages.noToken })
  session.send({ type: 'token.removed' })
}
