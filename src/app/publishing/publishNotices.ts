import { createActor } from 'xstate'
import type { Intent } from '../../../contract/content.ts'
import { hasMetPrerequisites } from '../../../rules/account/access.ts'
import { isOut } from '../../../rules/content/states.ts'
import { dayOf, momentLabel } from '../../../rules/content/times.ts'
import { isFinished } from '../../../rules/publishing/followedPosts.ts'
import { outcomeNoticeOf } from '../../../rules/publishing/outcomeNotice.ts'
import { strings } from '../../../strings/publishing.ts'
import type { Post } from '../../machines/content/post.ts'
import { followedPostsMachine } from '../../machines/publishing/followedPosts.machine.ts'
import {
  createFollowedStore,
  createPublishedStore,
  followedPostsActors,
} from '../../services/publishing/followedPosts.ts'
import type { SessionDeps } from '../sessionDeps.ts'

export type PublishNotices = ReturnType<typeof createPublishNotices>

interface PublishNoticesDeps {
  /** What is planned has changed: a post was sent off, or ended. */
  onPostsChanged(): void
}

/**
 * Tells of posts that were sent off: of one for later at once, and of every one that goes out how it ended, whatever
 * page is open. What ends while nobody sees the page is told when it comes back into view.
 */
export function createPublishNotices({ app, call, wallNow }: SessionDeps, { onPostsChanged }: PublishNoticesDeps) {
  const { analytics, browser, clock, storage, userData } = app
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const followedStore = createFollowedStore(storage, userId)
  const published = createPublishedStore(storage, userId)
  const mayRead = () => {
    const { user } = userData.getSnapshot().context
    return user !== null && hasMetPrerequisites(user)
  }
  const actors = followedPostsActors({ call, clock, isVisible: browser.isVisible, mayRead })
  const actor = createActor(followedPostsMachine.provide({ actors }), {
    ...app.actorOptions,
    input: { followed: followedStore.read() },
  })
  /** How each post was when its own page last showed it. */
  const shown = new Map<number, Post['state']>()
  /** Posts whose own page is open, by their ids. */
  const open = new Set<string>()
  let untold: readonly Post[] = []

  const tell = () => {
    if (!browser.isVisible()) return
    const notice = outcomeNoticeOf(untold.filter(({ id, state }) => !open.has(String(id)) && shown.get(id) !== state))
    untold = []
    if (!notice) return
    const { address, ...words } = notice
    app.notify({
      ...words,
      persistent: notice.severity !== 'success',
      actionLabel: strings.look,
      onAction: () => app.go(address, { replace: false }),
    })
  }
  const tellScheduled = ({ schedule }: Post) => {
    analytics.track({ id: 'post_scheduled' })
    if (!schedule) return
    const moment = momentLabel(schedule.wallTime, dayOf(wallNow()))
    app.notify({ severity: 'success', message: strings.itGoesOut(moment) })
  }

  actor.subscribe(({ context }) => followedStore.write(context.followed))
  actor.on('posts.finished', ({ posts }) => {
    for (const { id, state } of posts) {
      if (isOut(state) && published.add(id)) analytics.track({ id: 'post_published' })
    }
    onPostsChanged()
    untold = [...untold, ...posts]
    tell()
  })

  return {
    actor,
    sent: (post: Post, intent: Intent) => {
      onPostsChanged()
      if (intent === 'now') actor.send({ type: 'post.sent', id: post.id })
      else {
        actor.send({ type: 'posts.changed' })
        tellScheduled(post)
      }
    },
    /** A post's own page is open: answers how to say that it is closed. */
    opened: (id: string) => {
      open.add(id)
      return () => void open.delete(id)
    },
    /** A post's own page shows it: what it shows needs no notice. */
    seen: (post: Post) => {
      shown.set(post.id, post.state)
      if (isFinished(post) && actor.getSnapshot().context.followed.includes(post.id)) {
        actor.send({ type: 'posts.changed' })
      }
    },
    changed: () => actor.send({ type: 'posts.changed' }),
    returned: () => {
      tell()
      actor.send({ type: 'page.returned' })
    },
  }
}
