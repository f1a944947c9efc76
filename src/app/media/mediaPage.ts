import { createActor, fromTransition } from 'xstate'
import type { ActorCache } from '../actorCache.ts'
import type { App } from '../app.ts'
import { listening } from '../listening.ts'
import { pageOf } from '../pageOf.ts'
import { type AddressDeps, changeAddress, leaveMissingPage, paramsOf } from '../shell/changeAddress.ts'
import { together } from '../together.ts'
import type { MediaDeletionActor, MediaListActor } from './media.ts'

interface MediaPageDeps {
  app: AddressDeps & Pick<App, 'actorOptions'>
  deletion: MediaDeletionActor
}

/** The page of the library: which files are selected. One that is deleted is neither selected nor open any more. */
export function createMediaPage({ app, deletion }: MediaPageDeps) {
  const selection = createActor(selectionLogic, app.actorOptions)
  const leave = (ids: readonly number[]) => {
    selection.send({ type: 'media.deleted', ids })
    if (ids.includes(Number(paramsOf(app.address()).get('file')))) changeAddress(app, { file: null })
  }
  const deleted = listening(() => [deletion.on('media.deleted', ({ ids }) => leave(ids)).unsubscribe])
  return { selection, ...together(selection, deleted) }
}

type SelectionEvent = { type: 'media.selected' | 'media.deleted'; ids: readonly number[] }

const selectionLogic = fromTransition((selected: readonly number[], { type, ids }: SelectionEvent) => {
  if (type === 'media.selected') return ids
  return type === 'media.deleted' ? selected.filter((id) => !ids.includes(id)) : selected
}, [])

interface MediaListPageDeps {
  app: AddressDeps
  lists: ActorCache<MediaListActor>
}

/** One page of the library, whose number is in the address. */
export const createMediaListPage = ({ app, lists }: MediaListPageDeps, key: string) =>
  pageOf(lists, key, (list) =>
    list.subscribe(({ context: { query, value } }) => {
      if (value) leaveMissingPage(app, { ...query, count: value.count })
    }),
  )
