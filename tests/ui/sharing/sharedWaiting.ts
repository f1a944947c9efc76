import { vi } from 'vitest'
import { type SharedContent, shareAddress } from '../../../src/services/sharing/shareStore.ts'
import { sharesCache } from '../../../src/services/sharing/sharesCache.ts'
import { uninstallable } from '../../services/support/uninstallable.ts'
import { memoryCaches } from '../../support/memoryCaches.ts'

/** The id of the share that waits: the key of the post that is made of it. */
export const shareId = '0a6a3c5e-52a1-4c53-9d4c-3b8f1f0f7a11'

const noon = Date.UTC(2026, 10, 21, 12)

/** A share waits on the device, with as many bytes in each of its files as its name has letters. */
export async function shareWaits(change: Partial<SharedContent> = {}) {
  const { caches, pathsIn } = memoryCaches()
  const share: SharedContent = {
    title: '',
    text: 'Fresh bread',
    url: '',
    isFromPage: false,
    sharedAt: noon,
    files: [],
    leftOut: [],
    isWanted: false,
    ...change,
  }
  const cache = await caches.open(sharesCache)
  for (const [place, { name }] of share.files.entries())
    await cache.put(shareAddress(shareId, place), new Response('x'.repeat(name.length)))
  await cache.put(shareAddress(shareId), new Response(JSON.stringify(share)))
  vi.stubGlobal('caches', caches)
  return { caches, left: () => pathsIn(sharesCache) }
}

/** The page stands in a window of its own, as an installed app does. */
export const inOwnWindow = () => vi.spyOn(uninstallable, 'state').mockReturnValue('installed')
