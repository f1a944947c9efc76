import { wallTimeAt } from '../../rules/content/wallClock.ts'
import type { Call } from '../services/http/api.ts'
import type { App } from './app.ts'

/** What the parts of a session are made with. */
export interface SessionDeps {
  app: App
  call: Call
  /** Of the person: `Europe/London`. */
  timezone(): string
  /** What the person's clock on the wall shows now. */
  wallNow(): string
}

export function sessionDepsOf(app: App): SessionDeps {
  const { call, clock, userData } = app
  const timezone = () => userData.getSnapshot().context.user?.userprofile.timezone ?? 'UTC'
  return { app, call, timezone, wallNow: () => wallTimeAt(clock.now(), timezone()) }
}
