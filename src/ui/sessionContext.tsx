import { useEffect, useMemo } from 'react'
import type { ActorCache } from '../app/actorCache.ts'
import type { App } from '../app/app.ts'
import { createSession, type Session } from '../app/session.ts'
import { useApp } from './appContext.tsx'

const kept = new WeakMap<App, Session>()

/** The actors of the session; the first page that asks makes them, and they end with the session. */
export function sessionOf(app: App): Session {
  const known = kept.get(app)
  if (known) return known
  const made = createSession(app)
  kept.set(app, made)
  made.start()
  const listening = app.session.on('session.closed', () => {
    listening.unsubscribe()
    kept.delete(app)
    made.stop()
  })
  return made
}

/** The actors of the signed-in pages. */
export const useSession = (): Session => sessionOf(useApp())

/** An actor of a cache, retained for as long as the view stands. */
export function useCachedActor<Actor>(cache: ActorCache<Actor>, key: string): Actor {
  const actor = useMemo(() => cache.get(key), [cache, key])
  useEffect(() => cache.retain(key), [cache, key])
  return actor
}
