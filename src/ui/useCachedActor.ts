import { useEffect, useMemo } from 'react'
import type { ActorCache } from '../app/actorCache.ts'

/** What a cache has for a key, retained for as long as the view stands. */
export function useCachedActor<Actor>(cache: ActorCache<Actor>, key: string): Actor {
  const actor = useMemo(() => cache.get(key), [cache, key])
  useEffect(() => cache.retain(key), [cache, key])
  return actor
}
