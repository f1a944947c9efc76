import { type Actor, createActor } from 'xstate'
import type { Replaced } from '../../../rules/content/threads.ts'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { type CropWish, mediaCropActors } from '../../services/media/mediaCrop.ts'
import { type ActorCache, createActorCache } from '../actorCache.ts'
import type { App } from '../app.ts'
import { createMediaLibrary } from '../media/media.ts'
import { when } from '../when.ts'

type Receive = (change: Replaced) => void

const mediaCropMachine = mutationMachine<CropWish, Media>('mediaCrop')
type MediaCropActor = Actor<typeof mediaCropMachine>

/**
 * What pictures in posts are cropped to, and what they were cropped from; of one session. A picture is
 * replaced wherever in its text it stands by then: parts move meanwhile. What happens to a text while no view shows it
 * waits for the view that shows it next.
 */
export function createPostMedia(app: Pick<App, 'actorOptions' | 'call' | 'clock' | 'lazyInSession'>) {
  const library = app.lazyInSession(createMediaLibrary)
  const receivers = new Map<string, Set<Receive>>()
  const waiting = new Map<string, Replaced[]>()
  /** Cropped pictures, and the whole that each is of. */
  const wholes = new Map<number, number>()
  const keys = new Map<string, string>()

  const deliver = (text: string, change: Replaced) => {
    const all = receivers.get(text) ?? new Set()
    for (const receive of all) receive(change)
    if (all.size === 0) waiting.set(text, [...(waiting.get(text) ?? []), change])
  }

  const wholeOf = (mediaId: number): number => wholes.get(mediaId) ?? mediaId

  const keyOf = (wish: CropWish): string => {
    const name = JSON.stringify(wish)
    const key = keys.get(name) ?? crypto.randomUUID()
    keys.set(name, key)
    return key
  }

  /** Keys: `cropKey`. */
  const crops: ActorCache<MediaCropActor> = createActorCache(
    (key) => {
      const { mediaId, text } = cropOf(key)
      const actor = createActor(
        mediaCropMachine.provide({ actors: mediaCropActors(app.call, keyOf) }),
        app.actorOptions,
      )
      actor.on('mutation.done', ({ value }) => {
        wholes.set(value.id, wholeOf(mediaId))
        library.refresh()
        deliver(text, { mediaId, by: value.id })
      })
      return actor
    },
    app.clock,
    stopWhenIdle,
  )

  return {
    crops,
    wholeOf,
    /** Puts the whole picture back in the place of its part. */
    restoreWhole: (text: string, mediaId: number) => deliver(text, { mediaId, by: wholeOf(mediaId) }),
    /** A view shows the text: it is told what happens to it, and first what has happened. Answers how to end that. */
    receive: (text: string, receive: Receive) => {
      const all = receivers.get(text) ?? new Set()
      receivers.set(text, all.add(receive))
      const happened = waiting.get(text) ?? []
      waiting.delete(text)
      for (const change of happened) receive(change)
      return () => void all.delete(receive)
    },
    start: () => {},
    stop: () => {
      for (const actor of crops.all()) actor.stop()
    },
  }
}

/** What is under way is waited for: its picture stands in the post although nobody looks at it any more. */
function stopWhenIdle(actor: MediaCropActor): void {
  when(
    actor,
    (snapshot) => !snapshot.hasTag('busy'),
    () => actor.stop(),
  )
}

/** The key of the cropping of a picture in a text. */
export const cropKey = (text: string, mediaId: number): string => `${mediaId} ${text}`

function cropOf(key: string): { mediaId: number; text: string } {
  const [id = '', ...text] = key.split(' ')
  return { mediaId: Number(id), text: text.join(' ') }
}
