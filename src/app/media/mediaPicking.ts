import { createActor, fromTransition, type Subscription } from 'xstate'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import type { ActorCache } from '../actorCache.ts'
import type { App } from '../app.ts'
import type { MediaDetailsActor } from './media.ts'
import type { UploadEntry } from './uploads.ts'

interface MediaPickingDeps {
  app: Pick<App, 'actorOptions'>
  details: ActorCache<MediaDetailsActor>
}

/** What is chosen in one picker; files that are brought there are chosen as soon as they are in. */
export function createMediaPicking({ app, details }: MediaPickingDeps) {
  const chosen = createActor(chosenLogic, app.actorOptions)
  const listening: Subscription[] = []
  return {
    chosen,
    awaitArrival: (entries: readonly UploadEntry[], multiple: boolean) => {
      for (const { actor } of entries) {
        listening.push(actor.on('media.added', ({ media }) => chosen.send({ type: 'media.picked', media, multiple })))
      }
    },
    /** With the words that were typed on the way. */
    described: (): Media[] =>
      chosen.getSnapshot().context.map((media) => {
        const { media: read, typed } = details.get(String(media.id)).getSnapshot().context
        return read ? { ...read, ...typed } : media
      }),
    start: () => chosen.start(),
    stop: () => {
      for (const one of listening.splice(0)) one.unsubscribe()
      chosen.stop()
    },
  }
}

type ChosenEvent =
  | { type: 'picker.opened' }
  | { type: 'media.chosen'; chosen: readonly Media[] }
  | { type: 'media.picked'; media: Media; multiple: boolean }
  | { type: 'media.leftOut'; id: number }

const chosenLogic = fromTransition((chosen: readonly Media[], event: ChosenEvent): readonly Media[] => {
  switch (event.type) {
    case 'picker.opened':
      return []
    case 'media.chosen':
      return event.chosen
    case 'media.picked':
      return event.multiple ? [...without(chosen, event.media.id), event.media] : [event.media]
    case 'media.leftOut':
      return without(chosen, event.id)
    default:
      return chosen
  }
}, [])

const without = (chosen: readonly Media[], left: number): Media[] => chosen.filter(({ id }) => id !== left)
