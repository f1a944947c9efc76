import { wallTimeAt } from '../../rules/content/wallTime.ts'
import type { Call } from '../services/http/api.ts'
import { isTokenRefused } from '../services/http/failure.ts'
import type { App } from './app.ts'

/** What the parts of a session are made with. */
export interface SessionDeps {
  app: App
  /** Ends the session when the provider refuses its token. */
  call: Call
  /** Of the person: `Europe/London`. */
  timezone(): string
  /** What the person's clock on the wall shows now. */
  wallNow(): string
}

export function sessionDepsOf(app: App): SessionDeps {
  const { clock, userData } = app
  const timezone = () => userData.getSnapshot().context.user?.userprofile.timezone ?? 'UTC'
  return { app, call: endingSession(app), timezone, wallNow: () => wallTimeAt(clock.now(), timezone()) }
}

/** Calls whose refused token ends the session: drafts stay in the browser, and signing in again comes back. */
function endingSession({ call, session }: App): Call {
  return async (endpoint, request, options) => {
    try {
      return await call(endpoint, request, options)
    } catch (thrown) {
      if (isTokenRefused(thrown)) session.send({ type: 'token.refused' })
      throw thrown
    }
  }
}
