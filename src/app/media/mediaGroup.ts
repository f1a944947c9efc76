import { createActor, fromTransition } from 'xstate'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import type { ActorCache } from '../actorCache.ts'
import type { App } from '../app.ts'
import type { MediaDetailsActor } from './media.ts'

interface MediaGroupDeps {
  app: Pick<App, 'actorOptions'>
  details: ActorCache<MediaDetailsActor>
}

interface GroupRead {
  type: 'group.read'
  media: readonly (Media | null)[]
}

/** What is known of several files, in their order; null of one that is not read, or gone. A key: `4 8 15`. */
export function createMediaGroup({ app, details }: MediaGroupDeps, key: string) {
  const ids = key.split(' ').filter((id) => id !== '')
  const read = () => ids.map((id) => details.get(id).getSnapshot().context.media)
  const known = createActor(
    fromTransition(
      (media: readonly (Media | null)[], event: GroupRead) => (event.type === 'group.read' ? event.media : media),
      read(),
    ),
    app.actorOptions,
  )
  const ends: (() => void)[] = []
  const update = () => {
    const media = read()
    if (media.some((one, index) => one !== known.getSnapshot().context[index]))
      known.send({ type: 'group.read', media })
  }
  return {
    known,
    start: () => {
      known.start()
      for (const id of ids) {
        ends.push(details.retain(id), details.get(id).subscribe(update).unsubscribe)
      }
      update()
    },
    stop: () => {
      for (const end of ends.splice(0)) end()
      known.stop()
    },
  }
}
