import { storedJson } from '../schema/storedJson.ts'
import { sharedContent } from './sharedContent.schema.ts'
import { idIn, type ShareCaches, type SharedContent, shareAddress, shareLifetime } from './shareStore.ts'
import { sharesCache } from './sharesCache.ts'

/** A share that waits, by its id; null where there is none, or none any more. Throws where the browser stores nothing. */
export async function readStoredShare(caches: ShareCaches, id: string, now: number): Promise<SharedContent | null> {
  const cache = await caches.open(sharesCache)
  const stored = await cache.match(shareAddress(id))
  const share = storedJson(sharedContent, stored ? await stored.text() : null)
  return share && now - share.sharedAt < shareLifetime ? share : null
}

/** The id of a share that was to become a draft and is none yet; null where there is none. */
export async function findWantedShare(caches: ShareCaches, now: number): Promise<string | null> {
  const cache = await caches.open(sharesCache)
  for (const id of new Set((await cache.keys()).map(({ url }) => idIn(url)))) {
    if ((await readStoredShare(caches, id, now))?.isWanted) return id
  }
  return null
}
