import { type Actor, createActor } from 'xstate'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { type CropWish, mediaCropActors } from '../../services/media/mediaCrop.ts'
import { type ActorCache, createActorCache } from '../actorCache.ts'
import type { App } from '../app.ts'
import { createMediaLibrary } from '../media/media.ts'

/** Another picture takes the place of one in a part of a post. */
export interface Replaced {
  mediaId: number
  by: number
}

type Receive = (change: Replaced) => void

const mediaCropMachine = mutationMachine<CropWish, Media>('mediaCrop')
type MediaCropActor = Actor<typeof mediaCropMachine>

/**
 * What pictures in posts are cropped to, and what they were cropped from; of one session. A place is one part of one text.
 * What happens to it while no view shows it waits for the view that shows it next.
 */
export function createPostMedia(app: Pick<App, 'actorOptions' | 'call' | 'clock' | 'lazyInSession'>) {
  const library = app.lazyInSession(createMediaLibrary)
  const receivers = new Map<string, Receive>()
  const waiting = new Map<string, Replaced[]>()
  /** Cropped pictures, and the whole that each is of. */
  const wholes = new Map<number, number>()
  const keys = new Map<string, string>()

  const deliver = (place: string, change: Replaced) => {
    const receive = receivers.get(place)
    if (receive) receive(change)
    else waiting.set(place, [...(waiting.get(place) ?? []), change])
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
      const { mediaId, place } = cropOf(key)
      const actor = createActor(
        mediaCropMachine.provide({ actors: mediaCropActors(app.call, keyOf) }),
        app.actorOptions,
      )
      actor.on('mutation.done', ({ value }) => {
        wholes.set(value.id, wholeOf(mediaId))
        library.refresh()
        deliver(place, { mediaId, by: value.id })
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
    restoreWhole: (place: string, mediaId: number) => deliver(place, { mediaId, by: wholeOf(mediaId) }),
    /** A view shows the place: it is told what happens to it, and first what has happened. Answers how to end that. */
    receive: (place: string, receive: Receive) => {
      receivers.set(place, receive)
      const happened = waiting.get(place) ?? []
      waiting.delete(place)
      for (const change of happened) receive(change)
      return () => {
        if (receivers.get(place) === receive) receivers.delete(place)
      }
    },
    start: () => {},
    stop: () => {
      for (const actor of crops.all()) actor.stop()
    },
  }
}

/** What is under way is waited for: its picture stands in the post although nobody looks at it any more. */
function stopWhenIdle(actor: MediaCropActor): void {
  const stop = () => {
    if (!actor.getSnapshot().hasTag('busy')) actor.stop()
  }
  actor.subscribe(stop)
  stop()
}

/** The key of the cropping of a picture at a place. */
export const cropKey = (place: string, mediaId: number): string => `${mediaId} ${place}`

function cropOf(key: string): { mediaId: number; place: string } {
  const [id = '', ...place] = key.split(' ')
  return { mediaId: Number(id), place: place.join(' ') }
}
