import { onConnectionReturn } from '../../services/browser/online.ts'
import { type PictureSource, readPicture } from '../../services/designs/pictures.ts'
import type { App } from '../app.ts'
import { createChanges } from '../changes.ts'
import { listening } from '../listening.ts'
import { createMediaLibrary } from '../media/media.ts'

export type { PictureSource }

export type DesignPictures = ReturnType<typeof createDesignPictures>

/** Asked for at once. */
const most = 4
/** Milliseconds until one that was not answered is asked for again. */
const retryPause = 10_000

/** Pictures of the library by their ids, each asked for with its first use and once. Of one session. */
export function createDesignPictures(app: Pick<App, 'call' | 'clock' | 'lazyInSession' | 'log'>) {
  const { call, clock, log } = app
  const library = app.lazyInSession(createMediaLibrary)
  const changes = createChanges()
  const known = new Map<number, PictureSource | 'gone'>()
  const waiting = new Set<number>()
  const asked = new Set<number>()
  /** Those without an answer: they wait for the connection, or for a moment to have passed. */
  const failed = new Set<number>()
  const ended = new AbortController()
  let timer: ReturnType<App['clock']['setTimeout']> | null = null

  const ask = () => {
    for (const id of waiting) {
      if (asked.size >= most) return
      waiting.delete(id)
      asked.add(id)
      read(id).catch((reason) => {
        if (!ended.signal.aborted) log.warn('A picture could not be read', reason)
      })
    }
  }
  const read = async (id: number) => {
    try {
      const result = await readPicture(call, id, ended.signal)
      if (result.kind === 'ok') learn(id, result.value)
      else fail(id)
    } catch (thrown) {
      fail(id)
      throw thrown
    } finally {
      asked.delete(id)
      ask()
    }
  }
  const learn = (id: number, picture: PictureSource | 'gone') => {
    known.set(id, picture)
    changes.tell()
  }
  const fail = (id: number) => {
    if (ended.signal.aborted) return
    failed.add(id)
    timer ??= clock.setTimeout(askAgain, retryPause)
  }
  const askAgain = () => {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
    for (const id of failed) waiting.add(id)
    failed.clear()
    ask()
  }
  const want = (id: number) => {
    if (asked.has(id) || failed.has(id)) return
    waiting.add(id)
    ask()
  }

  const listeners = listening(() => [
    onConnectionReturn(askAgain),
    library.deletion.on('media.deleted', ({ ids }) => {
      for (const id of ids) if (known.has(id)) learn(id, 'gone')
    }).unsubscribe,
  ])
  return {
    /** Null: it is still on its way. */
    get: (mediaId: number): PictureSource | 'gone' | null => {
      const picture = known.get(mediaId)
      if (picture === undefined) want(mediaId)
      return picture ?? null
    },
    /** Asks again for one whose address does not answer any more; what is known of it stays meanwhile. */
    renew: want,
    /** Calls when another picture is known, or one is gone. Answers how to end it. */
    subscribe: changes.listen,
    start: listeners.start,
    stop: () => {
      listeners.stop()
      ended.abort()
      if (timer !== null) clock.clearTimeout(timer)
    },
  }
}
