import { createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { type StoredDesign, type StoredQuery, storedDesignActors } from '../../services/designs/storedDesign.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

const storedDesignMachine = queryMachine<StoredQuery, StoredDesign | null>('storedDesign')

/** A design of the person's own, to be looked at or begun with; the key is its id, or `none`. */
export function createStoredDesign({ app, call }: Pick<PageDeps, 'app' | 'call'>, key: string) {
  const actor = createActor(storedDesignMachine.provide({ actors: storedDesignActors(call) }), {
    ...app.actorOptions,
    input: { query: { id: key === 'none' ? null : key } },
  })
  const listeners = listening(() => [
    onConnectionReturn(() => {
      if (actor.getSnapshot().matches('loadFailed')) actor.send({ type: 'retry.requested' })
    }),
  ])
  return { actor, ...together(actor, listeners) }
}
