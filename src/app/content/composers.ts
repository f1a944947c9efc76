import { type ActorRefFrom, createActor } from 'xstate'
import { isOf } from '../../../rules/business/shownBusiness.ts'
import { blankDraft } from '../../../rules/content/blankDraft.ts'
import { savedHere } from '../../../rules/content/failures.ts'
import { isDay } from '../../../rules/content/months.ts'
import { isRowId } from '../../../rules/shell/paths.ts'
import { strings } from '../../../strings/content.ts'
import { composerMachine } from '../../machines/content/composer.machine.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { onPageLeave } from '../../services/browser/pageLeave.ts'
import { composerActors } from '../../services/content/composer.ts'
import { createDraftStore, type DraftStore } from '../../services/content/draftStore.ts'
import { createActorCache } from '../actorCache.ts'
import type { Business } from '../business/business.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { when } from '../when.ts'
import { followWaiting } from './followWaiting.ts'
import { createHandedMedia } from './handedMedia.ts'

type Composer = ActorRefFrom<typeof composerMachine>

/**
 * What is being written, by its key: a post's id, `new`, or `new?date=2026-11-21&bucket=7` for one that begins on that
 * day, in that bucket (all that can be asked: `ComposerPage`). The browser's copy follows every change, and goes once the provider has it.
 */
export function createComposers(deps: PageDeps) {
  const { app, publishNotices, postChanges, business } = deps
  /** Those that are written in, or are being left, and the browser's copies of them. */
  const stores = new Map<Composer, DraftStore>()
  const create = (key: string) => {
    const [draftId = 'new', asked = ''] = key.split('?')
    const userId = app.userData.getSnapshot().context.user?.id ?? 0
    const drafts = createDraftStore({ storage: app.storage, clock: app.clock, userId, draftId })
    const actors = composerActors({
      call: deps.call,
      clock: app.clock,
      drafts,
      postId: draftId === 'new' ? null : draftId,
      businessProfileId: () => business.profiles.getSnapshot().context.selectedId,
      checkAccounts: business.checkAccounts,
    })
    const actor = createActor(composerMachine.provide({ actors }), {
      ...app.actorOptions,
      input: {
        clientKey: crypto.randomUUID(),
        blank: blankFor(deps, new URLSearchParams(asked)),
      },
    })
    if (draftId === 'new') addOnceOpen(actor, deps.lazy(createHandedMedia).take())
    stores.set(actor, drafts)
    const waitingDraft = followWaiting(deps, actor, draftId)
    actor.subscribe({
      complete: () => {
        drafts.flush()
        stores.delete(actor)
        // What waits goes up by itself: the next new post begins blank.
        if (draftId === 'new' && waitingDraft.isWaiting()) drafts.remove()
      },
    })
    actor.on('draft.changed', ({ local }) => drafts.save(local))
    actor.on('draft.stored', () => drafts.remove())
    actor.on('post.created', () => {
      app.analytics.track({ id: 'post_created' })
      postChanges.tell()
    })
    actor.on('post.savedAsDraft', () => {
      postChanges.tell()
      app.notify({ severity: 'success', message: strings.savedAsADraft })
    })
    actor.on('draft.queued', () => app.notify({ severity: 'info', message: savedHere }))
    actor.on('accounts.warned', ({ warning }) => app.notify({ severity: 'warning', message: warning }))
    actor.on('post.sent', ({ post, intent }) => publishNotices.sent(post, intent))
    return actor
  }
  const composers = createActorCache(create, app.clock, leave)
  const reconnect = () => {
    for (const composer of composers.all()) composer.send({ type: 'connection.returned' })
  }
  const flush = () => {
    for (const drafts of stores.values()) drafts.flush()
  }
  /** Nothing of a person is sent once the session is over: the next call would have the token of whoever is there then. */
  const end = () => {
    flush()
    for (const composer of stores.keys()) composer.stop()
  }
  const suggestUtm = () => {
    for (const composer of composers.all()) composer.send({ type: 'utm.suggested', utm: utmOf(business) })
  }
  return {
    ...composers,
    ...listening(() => {
      const { unsubscribe } = business.profiles.subscribe(suggestUtm)
      return [onConnectionReturn(reconnect), onPageLeave(flush), unsubscribe, end]
    }),
  }
}

/** What was handed to a new post stands after what the browser had of it. */
function addOnceOpen(composer: Composer, mediaIds: readonly number[]): void {
  if (mediaIds.length === 0) return
  when(
    composer,
    (snapshot) => snapshot.matches('ready'),
    ({ context }) => {
      const [first, ...rest] = context.draft.parts
      const parts = [{ ...first, mediaIds: [...new Set([...first.mediaIds, ...mediaIds])] }, ...rest] as const
      composer.send({ type: 'content.changed', change: { parts }, typedAt: null, isNewWord: false })
    },
  )
}

/** What is being sent off when its page is left gets its answer first; one whose session is over has nothing to send. */
function leave(composer: Composer): void {
  const leaveWhenIdle = () => {
    const snapshot = composer.getSnapshot()
    if (snapshot.status === 'active' && !snapshot.hasTag('busy')) composer.send({ type: 'composer.left' })
  }
  composer.subscribe(leaveWhenIdle)
  leaveWhenIdle()
}

/** What the business that a new post will speak for adds to its links; null while it is not known. */
function utmOf({ profiles }: Business) {
  const { profiles: all, selectedId } = profiles.getSnapshot().context
  return all.find(({ id }) => id === selectedId)?.utmParameters ?? null
}

/**
 * A blank draft: on the day and in the bucket that were asked for, for the business's accounts on the asked network or the
 * account of somebody who has one, with what its business adds to links.
 */
function blankFor({ app, timezone, wallNow, business }: PageDeps, asked: URLSearchParams) {
  const accounts = app.userData.getSnapshot().context.user?.userprofile.socialAccounts ?? []
  const connected = accounts.filter(({ state }) => state === 'connected')
  const { profiles, selectedId } = business.profiles.getSnapshot().context
  const selected = profiles.find(({ id }) => id === selectedId) ?? null
  const network = asked.get('network')
  const isAsked = (account: (typeof accounts)[number]) =>
    account.network === network && isOf(selected, account.businessProfileId)
  const chosen = network === null ? connected.slice(0, connected.length === 1 ? 1 : 0) : connected.filter(isAsked)
  const date = asked.get('date') ?? ''
  const bucket = asked.get('bucket') ?? ''
  return {
    ...blankDraft(
      wallNow(),
      timezone(),
      chosen.map(({ id }) => id),
      isDay(date) ? date : null,
      asked.get('time'),
    ),
    utm: utmOf(business),
    ...(isRowId(bucket) && { bucketId: Number(bucket) }),
  }
}
