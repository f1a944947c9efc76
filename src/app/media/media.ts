import { type Actor, type ActorRefFrom, createActor } from 'xstate'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/media.ts'
import { mediaDeletionMachine } from '../../machines/media/mediaDeletion.machine.ts'
import { mediaDetailsMachine } from '../../machines/media/mediaDetails.machine.ts'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { warnBeforeUnload } from '../../services/browser/beforeUnload.ts'
import { onConnectionChange } from '../../services/browser/online.ts'
import { tellPage } from '../../services/browser/pageEvents.ts'
import type { Page } from '../../services/http/answerShapes.ts'
import {
  type MediaQuery,
  type MediaUsage,
  mediaDeletionActors,
  mediaDetailsActors,
  mediaListActors,
  mediaUsageActors,
} from '../../services/media/media.ts'
import { createMediaDetailsStore } from '../../services/media/mediaDetailsStore.ts'
import { createRememberedUploads } from '../../services/media/rememberedUploads.ts'
import { type ActorCache, createActorCache } from '../actorCache.ts'
import type { App } from '../app.ts'
import { createLazy } from '../lazy.ts'
import { listening } from '../listening.ts'
import type { AddressDeps } from '../shell/changeAddress.ts'
import { createMediaChanges } from './mediaChanges.ts'
import { createUploads, type UploadEntry } from './uploads.ts'

export type MediaLibrary = ReturnType<typeof createMediaLibrary>

const mediaListMachine = queryMachine<MediaQuery, Page<Media>>('mediaList')
const mediaUsageMachine = queryMachine<null, MediaUsage>('mediaUsage')

export type MediaListActor = Actor<typeof mediaListMachine>
export type MediaDetailsActor = ActorRefFrom<typeof mediaDetailsMachine>
export type MediaDeletionActor = ActorRefFrom<typeof mediaDeletionMachine>

type Deps = AddressDeps &
  Pick<
    App,
    | 'actorOptions'
    | 'browser'
    | 'call'
    | 'clock'
    | 'lazyInSession'
    | 'log'
    | 'notify'
    | 'storage'
    | 'upload'
    | 'userData'
  >

/** What pages are made with. */
interface PageDeps {
  app: Deps
  lists: ActorCache<MediaListActor>
  details: ActorCache<MediaDetailsActor>
  deletion: MediaDeletionActor
}

/** Makes the actors of the media, and joins what one says to what another does about it. Of one session. */
export function createMediaLibrary(app: Deps) {
  const { call, upload, storage, clock, actorOptions, browser } = app
  const userId = app.userData.getSnapshot().context.user?.id ?? 0
  const remembered = createRememberedUploads({ storage, clock, userId })
  let watchers = 0

  const uploads = createUploads({
    app,
    call,
    upload,
    remembered,
    onAdded: () => refresh(),
    onSettled: (entries) => {
      if (watchers === 0) notifyOutcomes(entries)
    },
  })

  const lists = createActorCache(
    (key) =>
      createActor(mediaListMachine.provide({ actors: mediaListActors(call) }), {
        ...actorOptions,
        input: { query: queryOf(key) },
      }),
    clock,
  )

  /** One key: `all`. */
  const usage = createActorCache(
    () =>
      createActor(mediaUsageMachine.provide({ actors: mediaUsageActors(call) }), {
        ...actorOptions,
        input: { query: null },
      }),
    clock,
  )

  /** Keys: a file's id. */
  const details = createActorCache(
    (mediaId) => {
      const store = createMediaDetailsStore(storage, userId, mediaId)
      const actor = createActor(
        mediaDetailsMachine.provide({ actors: mediaDetailsActors({ call, store, mediaId }) }),
        actorOptions,
      )
      actor.on('details.typed', ({ typed }) => store.save(typed))
      actor.on('details.discarded', () => store.remove())
      actor.on('media.changed', () => refreshLists())
      return actor
    },
    clock,
    (actor) => actor.send({ type: 'details.left' }),
  )

  const deletion = createActor(mediaDeletionMachine.provide({ actors: mediaDeletionActors(call) }), actorOptions)
  deletion.on('media.deleted', ({ ids }) => {
    app.notify({ severity: 'success', message: strings.deleted(counted(ids.length, strings.fileInSentence)) })
    refresh()
    refreshBrandAssets()
  })
  deletion.on('deletion.unanswered', () => {
    refresh()
    refreshBrandAssets()
  })

  // Where it was used, the brand assets are not what the page has kept of them.
  const refreshBrandAssets = () => tellPage('businessProfileRefreshRequired', { cacheInvalidated: true })

  const notifyOutcomes = (entries: readonly UploadEntry[]) => {
    const actionLabel = strings.openMedia
    const onAction = () => app.go('/media', { replace: false })
    const inState = (state: 'done' | 'rejected' | 'failed') =>
      entries.filter(({ actor }) => actor.getSnapshot().matches(state))
    const [arrived, rejected, failed] = [inState('done'), inState('rejected'), inState('failed')]
    if (arrived.length > 0) {
      const message = strings.uploadedCount(counted(arrived.length, strings.fileInSentence))
      app.notify({ severity: 'success', message, actionLabel, onAction })
    }
    for (const { actor, mark } of [...rejected, ...failed]) {
      const { problem } = actor.getSnapshot().context
      app.notify({
        severity: 'error',
        title: mark.name,
        message: strings.notUploadedProblem(problem ?? ''),
        actionLabel,
        onAction,
      })
    }
  }

  const refreshLists = () => {
    for (const actor of lists.all()) actor.send({ type: 'refresh.requested' })
  }
  const refresh = () => {
    refreshLists()
    for (const actor of usage.all()) actor.send({ type: 'refresh.requested' })
  }
  const tellConnection = (isOnline: boolean) => {
    uploads.tellConnection(isOnline)
    if (!isOnline) return
    for (const actor of details.all()) actor.send({ type: 'connection.returned' })
    refresh()
  }

  const pages = createLazy((): PageDeps => ({ app, ...library }))

  const changes = listening(() => [
    warnBeforeUnload(uploads.isUnderWay),
    onConnectionChange(tellConnection),
    browser.onReturn(refresh),
    app.lazyInSession(createMediaChanges).listen(refresh),
  ])
  const library = {
    /** What pages show, one a key. */
    cached: pages.cached,
    uploads,
    lists,
    usage,
    details,
    deletion,
    /** Something was added otherwise than by an upload. */
    refresh,
    /** A view shows the uploads: nothing of them needs to be told beside it. Answers how to end that. */
    watchUploads: () => {
      watchers += 1
      return () => {
        watchers -= 1
      }
    },
    start: () => {
      deletion.start()
      changes.start()
    },
    stop: () => {
      changes.stop()
      pages.stop()
      uploads.stop()
      for (const actor of [deletion, ...lists.all(), ...usage.all()]) actor.stop()
    },
  }
  return library
}

/** A query as the key of its list, and back. */
export const keyOf = ({ kind, businessProfileId, page, pageSize, search }: MediaQuery): string =>
  [kind ?? '', businessProfileId ?? '', page, pageSize, search].join('|')

function queryOf(key: string): MediaQuery {
  const [kind = '', profile = '', page = '1', pageSize = '60', ...search] = key.split('|')
  return {
    kind: kind === 'image' || kind === 'video' ? kind : null,
    businessProfileId: profile === '' ? null : Number(profile),
    page: Number(page),
    pageSize: Number(pageSize),
    search: search.join('|'),
  }
}
