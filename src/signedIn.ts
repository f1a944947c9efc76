import { createActor } from 'xstate'
import { postState } from '../contract/content.ts'
import { blankDraft } from '../rules/content/blankDraft.ts'
import { isDay } from '../rules/content/months.ts'
import { buttonMoment, dayOf, momentLabel } from '../rules/content/times.ts'
import { wallTimeAt } from '../rules/content/wallTime.ts'
import { monthChangesIn } from '../rules/content/watch.ts'
import { counted } from '../rules/content/words.ts'
import type { App } from './app.ts'
import { calendarMachine } from './machines/content/calendar.machine.ts'
import { composerMachine } from './machines/content/composer.machine.ts'
import { type Move, moveMachine } from './machines/content/move.machine.ts'
import { type Post, postMachine } from './machines/content/post.machine.ts'
import { connectionMachine, type SocialAccount } from './machines/networks/connection.machine.ts'
import { resource } from './machines/shell/resource.ts'
import type { Call } from './services/api.ts'
import { calendarActors } from './services/content/calendar.ts'
import { composerActors } from './services/content/composer.ts'
import { createDraftShelf } from './services/content/drafts.ts'
import type { PostsOutside } from './services/content/posts.ts'
import { moveActors, type PostsPage, type PostsQuery, postActors, postListActors } from './services/content/posts.ts'
import { isFailure } from './services/failure.ts'
import { createKeeper } from './services/keeper.ts'
import { connectionActors } from './services/networks/connection.ts'
import { leavePage, onConnectionReturn } from './services/networks/page.ts'
import { tellPage } from './services/workspace/pageEvents.ts'
import { createWorkspace } from './workspace.ts'

export type SignedIn = ReturnType<typeof createSignedIn>

const postListMachine = resource<PostsQuery, PostsPage>('postList')

/** Makes the actors of the pages that people plan and write in, and joins them with the app. Of one session. */
export function createSignedIn(app: App) {
  const { clock, actorOptions, userData, browser } = app
  const call = endingSession(app)
  const user = () => userData.getSnapshot().context.user
  const timezone = () => user()?.userprofile.timezone ?? 'UTC'
  const wallNow = () => wallTimeAt(clock.now(), timezone())
  const outside: PostsOutside = { call, clock, timezone }
  /** Posts that were sent off with "Publish now": told once they are out. */
  const awaited = new Set<number>()

  const calendar = createActor(
    calendarMachine.provide({
      actors: calendarActors({
        call,
        clock,
        requestQueue: app.requestQueue,
        isOnline: browser.isOnline,
        isLegacy: () => userData.getSnapshot().context.isLegacy,
        fallBack: (sentence) => {
          userData.send({ type: 'fallback.taken' })
          app.notify({ severity: 'warning', title: sentence, message: 'The older service is used instead.' })
        },
      }),
    }),
    actorOptions,
  )
  const move = createActor(moveMachine.provide({ actors: moveActors(outside) }), actorOptions)
  const connection = createActor(connectionMachine.provide({ actors: connectionActors(call) }), actorOptions)
  const workspace = createWorkspace({ app, call })

  const posts = createKeeper(
    (postId) => {
      const actor = createActor(postMachine.provide({ actors: postActors(outside) }), {
        ...actorOptions,
        input: { postId },
      })
      actor.on('post.read', ({ post }) => tellPublished(post))
      actor.on('post.changed', () => calendar.send({ type: 'posts.changed' }))
      actor.on('reschedule.began', () => app.analytics.track({ id: 'post_reschedule_started' }))
      actor.on('reschedule.done', () => app.analytics.track({ id: 'post_reschedule_success' }))
      actor.on('reschedule.failed', () => app.analytics.track({ id: 'post_reschedule_failure' }))
      actor.on('post.deleted', () => app.notify({ severity: 'success', message: 'The post is deleted.' }))
      return actor
    },
    (actor) => actor.stop(),
    clock,
  )

  const tellPublished = ({ id, state }: Post) => {
    if (state !== 'published' || !awaited.delete(id)) return
    app.analytics.track({ id: 'post_published' })
    calendar.send({ type: 'posts.changed' })
  }

  /** Keys: a post's id, `new`, or `new:2026-11-21` for one that begins on that day. */
  const composers = createKeeper(
    (key) => createComposer(key),
    (actor) => actor.send({ type: 'composer.left' }),
    clock,
  )

  function createComposer(key: string) {
    const [draftId = 'new', asked = ''] = key.split(':')
    const drafts = createDraftShelf({ storage: app.storage, clock, userId: user()?.id ?? 0, draftId })
    const connected = (user()?.userprofile.socialAccounts ?? []).filter(({ state }) => state === 'connected')
    const accountIds = connected.length === 1 ? connected.map(({ id }) => id) : []
    const actor = createActor(
      composerMachine.provide({
        actors: composerActors({
          call,
          clock,
          drafts,
          postId: draftId === 'new' ? null : draftId,
          businessProfileId: () => workspace.profiles.getSnapshot().context.selectedId,
          clear: workspace.clear,
        }),
      }),
      {
        ...actorOptions,
        input: {
          clientKey: crypto.randomUUID(),
          blank: blankDraft(wallNow(), timezone(), accountIds, isDay(asked) ? asked : null),
        },
      },
    )
    actor.on('draft.changed', ({ local }) => drafts.keep(local))
    actor.on('draft.settled', () => drafts.remove())
    actor.on('post.created', () => {
      app.analytics.track({ id: 'post_created' })
      calendar.send({ type: 'posts.changed' })
    })
    actor.on('post.shelved', () => {
      calendar.send({ type: 'posts.changed' })
      app.notify({ severity: 'success', message: 'Saved as a draft.' })
    })
    actor.on('accounts.warned', ({ warning }) => app.notify({ severity: 'warning', message: warning }))
    actor.on('post.sent', ({ post, intent }) => {
      calendar.send({ type: 'posts.changed' })
      if (intent === 'now') awaited.add(post.id)
      else tellScheduled(post)
    })
    return actor
  }

  const tellScheduled = ({ schedule }: Post) => {
    app.analytics.track({ id: 'post_scheduled' })
    if (!schedule) return
    const moment = momentLabel(schedule.wallTime, dayOf(wallNow()))
    app.notify({ severity: 'success', message: `It goes out ${moment}.` })
  }

  const postLists = createKeeper(
    (key) =>
      createActor(postListMachine.provide({ actors: postListActors(outside) }), {
        ...actorOptions,
        input: { query: queryOf(key) },
      }),
    (actor) => actor.stop(),
    clock,
  )

  move.on('move.began', () => app.analytics.track({ id: 'post_reschedule_started' }))
  move.on('move.failed', ({ message }) => {
    app.analytics.track({ id: 'post_reschedule_failure' })
    app.notify({ severity: 'error', message })
  })
  move.on('move.done', ({ move: done }) => {
    app.analytics.track({ id: 'post_reschedule_success' })
    calendar.send({ type: 'posts.changed' })
    offerUndo(done)
  })
  const offerUndo = ({ to, from, ...rest }: Move) =>
    app.notify({
      severity: 'success',
      message: `Moved to ${buttonMoment(to, dayOf(wallNow()))}.`,
      actionLabel: 'Undo',
      onAction: () => move.send({ type: 'move.requested', move: { ...rest, from: to, to: from } }),
    })

  connection.on('consent.wanted', ({ url }) => leavePage(url))
  connection.on('account.connected', ({ connected: { account, releasedCount } }) => {
    tellConnected(account)
    userData.send({ type: 'refresh.requested' })
    calendar.send({ type: 'posts.changed' })
    const released = releasedCount > 0 ? ` ${counted(releasedCount, 'held post')} set free again.` : ''
    app.notify({ severity: 'success', message: `@${account.handle} is connected.${released}` })
  })
  /** One that was there before only works again; a new one has been given to a business. */
  const tellConnected = ({ id: accountId, businessProfileId }: SocialAccount) => {
    const isKnown = user()?.userprofile.socialAccounts.some(
      ({ id, state }) => id === accountId && state !== 'disconnected',
    )
    if (isKnown) return tellPage('socialAccountTokenRefreshed', { accountId })
    tellPage('socialAccountConnected', { accountId })
    tellPage('socialAccountAutoAssociated', { accountId, businessProfileId, refreshRequired: true })
  }
  connection.on('account.disconnected', ({ heldCount }) => {
    userData.send({ type: 'refresh.requested' })
    workspace.profiles.send({ type: 'refresh.required' })
    workspace.tokenValidation.send({ type: 'check.requested' })
    calendar.send({ type: 'posts.changed' })
    const held = heldCount > 0 ? ` ${counted(heldCount, 'scheduled post')} held until it is connected again.` : ''
    app.notify({ severity: 'info', message: `The account is disconnected.${held}` })
  })
  connection.on('account.moved', ({ moved: { account, from } }) => {
    const { id: accountId, handle, businessProfileId } = account
    const owner = workspace.profiles.getSnapshot().context.profiles.find(({ id }) => id === businessProfileId)
    userData.send({ type: 'refresh.requested' })
    tellPage('socialAccountAutoAssociated', { accountId, businessProfileId, refreshRequired: true })
    app.notify({
      severity: 'success',
      message: `@${handle} now posts for ${owner?.name ?? 'another business'}.`,
      ...(from !== null && {
        actionLabel: 'Undo',
        onAction: () => connection.send({ type: 'move.requested', accountId, businessProfileId: from }),
      }),
    })
  })

  /** The month that came with the person is not asked for again. */
  const takeFirstMonth = () => {
    const { month } = userData.getSnapshot().context
    if (!month || calendar.getSnapshot().context.months[month.stats.month]) return
    const data = { ...month, lookAgainIn: monthChangesIn(month.events, clock.now()) }
    calendar.send({ type: 'month.given', month: month.stats.month, data })
  }

  const refresh = () => {
    calendar.send({ type: 'refresh.requested' })
    connection.send({ type: 'refresh.requested' })
    for (const actor of [...posts.all(), ...postLists.all()]) actor.send({ type: 'refresh.requested' })
  }
  const reconnect = () => {
    for (const composer of composers.all()) composer.send({ type: 'connection.returned' })
    refresh()
  }

  const actors = [calendar, move, connection, workspace]
  const stops: (() => void)[] = []
  return {
    calendar,
    move,
    connection,
    workspace,
    posts,
    composers,
    postLists,
    timezone,
    /** What the person's clock on the wall shows now. */
    wallNow,
    start: () => {
      for (const actor of actors) actor.start()
      takeFirstMonth()
      stops.push(browser.onReturn(refresh), onConnectionReturn(reconnect))
    },
    stop: () => {
      for (const stop of stops.splice(0)) stop()
      for (const actor of [...actors, ...posts.all(), ...postLists.all()]) actor.stop()
    },
  }
}

/** A query as the key of its list, and back. */
export const keyOf = ({ states, order, page, pageSize, businessProfileId }: PostsQuery): string =>
  [states.join(','), order, page, pageSize, businessProfileId ?? ''].join('|')

function queryOf(key: string): PostsQuery {
  const [states = '', order = '', page = '1', pageSize = '20', business = ''] = key.split('|')
  return {
    states: postState.options.filter((state) => states.split(',').includes(state)),
    order: order === 'due' ? 'due' : 'changed',
    page: Number(page),
    pageSize: Number(pageSize),
    businessProfileId: business === '' ? null : Number(business),
  }
}

/** Calls whose refused token ends the session: drafts stay in the browser, and signing in again comes back. */
function endingSession({ call, session }: App): Call {
  return async (endpoint, request, options) => {
    try {
      return await call(endpoint, request, options)
    } catch (thrown) {
      if (isFailure(thrown) && thrown.kind === 'refused' && thrown.status === 401) {
        session.send({ type: 'token.refused' })
      }
      throw thrown
    }
  }
}
