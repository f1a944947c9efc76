import type { ActorRefFrom } from 'xstate'
import type { composerMachine } from '../../machines/content/composer.machine.ts'
import { cachesOfPage } from '../../services/sharing/cachesOfPage.ts'
import { readStoredShare } from '../../services/sharing/readStoredShare.ts'
import { readSharedFiles, removeShare, removeSharedFile, type ShareCaches } from '../../services/sharing/shareStore.ts'
import { createMediaLibrary } from '../media/media.ts'
import type { UploadEntry } from '../media/uploads.ts'
import type { PageDeps } from '../pageDeps.ts'
import { when } from '../when.ts'

type Composer = ActorRefFrom<typeof composerMachine>

/** Files of a share that are brought, each with its place in it. */
interface Brought {
  shareId: string
  places: readonly number[]
  entries: readonly UploadEntry[]
}

/**
 * Brings the files of shares to the drafts that were made of them. Each stays on the device until it has arrived or will not
 * be taken, so that a page that is loaded again goes on with it: the same file has the same client key. Of one session.
 */
export function createSharedFiles({ app }: Pick<PageDeps, 'app'>) {
  const { uploads } = app.lazyInSession(createMediaLibrary)
  const begun = new Set<string>()
  const ends: (() => void)[] = []

  const forgetArrived = (caches: ShareCaches, { shareId, places, entries }: Brought) => {
    const left = new Set(places)
    const forget = (place: number) => {
      left.delete(place)
      const removed = left.size > 0 ? removeSharedFile(caches, shareId, place) : removeShare(caches, shareId)
      removed.catch((reason) => app.log.warn('A shared file was not removed from the device', reason))
    }
    for (const [at, { actor }] of entries.entries()) {
      const place = places[at]
      if (place === undefined) continue
      for (const type of ['media.added', 'upload.rejected', 'upload.canceled'] as const)
        ends.push(actor.on(type, () => forget(place)).unsubscribe)
    }
  }

  const bring = async (composer: Composer, shareId: string, caches: ShareCaches) => {
    const share = await readStoredShare(caches, shareId, app.clock.now())
    const files = share ? await readSharedFiles(caches, shareId, share) : []
    if (files.length === 0) return
    when(
      composer,
      (snapshot) => snapshot.matches('ready'),
      ({ context: { draft, post } }) => {
        const wish = { purpose: 'post', businessProfileId: post?.businessProfileId ?? null, isForPart: true } as const
        const { added: entries } = uploads.add(
          files.map(({ file }) => file),
          wish,
        )
        forgetArrived(caches, { shareId, places: files.map(({ place }) => place), entries })
        const [first, ...rest] = draft.parts
        const keys = [...new Set([...(first.uploads ?? []), ...entries.map(({ key }) => key)])]
        const parts = [{ ...first, uploads: keys }, ...rest] as const
        composer.send({ type: 'content.changed', change: { parts }, typedAt: null, isNewWord: false })
      },
    )
  }

  return {
    /** Brings what is still to be brought of a share, once in a session. */
    bring: (composer: Composer, shareId: string) => {
      const caches = cachesOfPage()
      if (!caches || begun.has(shareId)) return
      begun.add(shareId)
      bring(composer, shareId, caches).catch((reason) => app.log.warn('Shared files could not be read', reason))
    },
    start: () => {},
    stop: () => {
      for (const end of ends.splice(0)) end()
    },
  }
}
