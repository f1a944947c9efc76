import { type MiddlewareFunction, replace } from 'react-router-dom'
import { waitFor } from 'xstate'
import { decideAccess, type Needs } from '../../../rules/account/access.ts'
import type { User } from '../../../rules/account/user.ts'
import type { App } from '../../app.ts'

/** Who is at the door. A signed-in person may be unknown: their data could not be loaded. */
type Visitor = { kind: 'nobody' } | { kind: 'person'; user: User } | { kind: 'unknown' }

/**
 * Lets in whom the access rules let in; the others leave with what there is to say. Nothing of the page is loaded first.
 * `addressWanted` has the hash, which a request never has.
 */
export const guard =
  (app: App, needs: Needs, addressWanted: () => string): MiddlewareFunction =>
  async ({ request }) => {
    const visitor = await awaitVisitor(app, request.signal)
    if (visitor.kind === 'unknown') return
    const user = visitor.kind === 'person' ? visitor.user : null
    const access = decideAccess({ path: addressWanted(), user, needs })
    if (access.kind !== 'redirect') return
    if (access.notice) app.notify(access.notice)
    throw replace(access.to)
  }

async function awaitVisitor({ session, userData }: App, signal: AbortSignal): Promise<Visitor> {
  const patience = { timeout: Number.POSITIVE_INFINITY, signal }
  const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('pending'), patience)
  if (!settled.matches('open')) return { kind: 'nobody' }
  const known = await waitFor(
    userData,
    (snapshot) => snapshot.context.user !== null || !snapshot.hasTag('pending'),
    patience,
  )
  const { user } = known.context
  return user ? { kind: 'person', user } : { kind: 'unknown' }
}
