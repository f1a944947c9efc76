import type { ActorRefFrom } from 'xstate'
import { uploadsIn } from '../../../rules/content/postContent.ts'
import { historySettled, withSettled } from '../../../rules/content/settledUploads.ts'
import { strings } from '../../../strings/content.ts'
import type { composerMachine } from '../../machines/content/composer.machine.ts'
import type { App } from '../app.ts'
import { createMediaLibrary } from '../media/media.ts'
import type { UploadEntry } from '../media/uploads.ts'

type Composer = ActorRefFrom<typeof composerMachine>

/** A post that is being written, and who hears what arrives for it. */
interface Follower {
  composer: Composer
  onSaid: (words: string) => void
}

/**
 * Brings files to the parts of posts that wait for them. A part names its uploads itself, so that they find it wherever it
 * was moved to; what ends while its post is not open waits for it. Of one session.
 */
export function createPostUploads(app: Pick<App, 'go' | 'lazyInSession' | 'notify'>) {
  const { uploads } = app.lazyInSession(createMediaLibrary)
  /** By their client keys, in the order in which they were brought; those that were put away too. */
  const entries = new Map<string, UploadEntry>()
  /** The client key of the post that each is on its way to, by theirs. */
  const posts = new Map<string, string>()
  const followers = new Set<Follower>()
  const ends: (() => void)[] = []
  /** Of which the last has been said and done. */
  const closed = new Set<string>()

  const mediaOf = (key: string) => entries.get(key)?.actor.getSnapshot().context.media ?? null
  const broughtAfter = (key: string): number[] => {
    const keys = [...entries.keys()]
    return keys.slice(keys.indexOf(key) + 1).flatMap((one) => mediaOf(one)?.id ?? [])
  }
  /** Says the last of a file, once, and puts it away. */
  const close = (key: string, say: () => void) => {
    if (closed.has(key)) return
    closed.add(key)
    say()
    entries.get(key)?.actor.send({ type: 'upload.dismissed' })
  }
  const tellLibrary = (title: string) =>
    app.notify({
      severity: 'info',
      title,
      message: strings.itIsNotInThePost,
      actionLabel: strings.openMedia,
      onAction: () => app.go('/media', { replace: false }),
    })

  /** Where a post is just being saved or chosen between, or another file has just settled, its next change comes back to this. */
  const settleOne = ({ composer, onSaid }: Follower, key: string): void => {
    const media = mediaOf(key)
    if (!media && uploads.isKnown(key, 'post')) return
    const { draft, history } = composer.getSnapshot().context
    const upload = { key, mediaId: media?.id ?? null, before: broughtAfter(key) }
    const { parts, variants } = withSettled(draft, upload)
    const settled = { content: { parts, variants }, history: historySettled(history, upload) }
    const event = { type: 'upload.settled', key, of: draft, settled } as const
    if (!composer.getSnapshot().can(event)) return
    // First: the post that has it does not wait for it any more.
    close(key, () => {
      if (media) onSaid(strings.isAdded(media.name))
      else if (!entries.has(key)) tellLibrary(strings.aFileDidNotCome)
    })
    composer.send(event)
  }
  /** Gives a post what has arrived, takes from it what will not come, and says what it has no place for any more. */
  const settle = (follower: Follower) => {
    const { draft, clientKey } = follower.composer.getSnapshot().context
    const awaited = uploadsIn(draft)
    for (const key of awaited) {
      posts.set(key, clientKey)
      settleOne(follower, key)
    }
    for (const [key, post] of posts) {
      const media = mediaOf(key)
      if (post === clientKey && media && !awaited.includes(key))
        close(key, () => tellLibrary(strings.thePlaceOfWasRemoved(media.name)))
    }
  }
  const settleAll = () => {
    for (const follower of followers) settle(follower)
  }

  const take = (entry: UploadEntry) => {
    if (entry.purpose !== 'post' || entries.get(entry.key) === entry) return
    // One that is sent again stands behind those that were brought meanwhile.
    entries.delete(entry.key)
    entries.set(entry.key, entry)
    closed.delete(entry.key)
    ends.push(entry.actor.on('media.added', settleAll).unsubscribe)
    // A canceled file is not waited for.
    ends.push(entry.actor.on('upload.canceled', () => entry.actor.send({ type: 'upload.dismissed' })).unsubscribe)
  }
  const takeAll = () => {
    for (const entry of uploads.list.getSnapshot().context) take(entry)
    settleAll()
  }
  takeAll()

  return {
    /** A post is open: it is given what was brought to it, and `onSaid` hears of each. Answers how to end that. */
    follow: (composer: Composer, onSaid: (words: string) => void) => {
      const follower = { composer, onSaid }
      followers.add(follower)
      const { unsubscribe } = composer.subscribe(() => settle(follower))
      settle(follower)
      return () => {
        unsubscribe()
        followers.delete(follower)
      }
    },
    start: () => void ends.push(uploads.list.subscribe(takeAll).unsubscribe),
    stop: () => {
      for (const end of ends.splice(0)) end()
    },
  }
}
