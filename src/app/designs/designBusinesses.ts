import { createActor } from 'xstate'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { tellPage } from '../../services/browser/pageEvents.ts'
import {
  type Association,
  associationActors,
  type DesignBusiness,
  designBusinessActors,
} from '../../services/designs/designBusinesses.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { createTemplateChanges } from './templateChanges.ts'

const listMachine = queryMachine<null, DesignBusiness[]>('designBusinesses')
const associationMachine = mutationMachine<Association, Association>('associateDesign')

/** Which designs stand in the brand of which business, and what changes that. */
export function createDesignBusinesses({ app, call, lazy }: Pick<PageDeps, 'app' | 'call' | 'lazy'>) {
  const list = createActor(listMachine.provide({ actors: designBusinessActors(call) }), {
    ...app.actorOptions,
    input: { query: null },
  })
  const association = createActor(associationMachine.provide({ actors: associationActors(call) }), app.actorOptions)
  const refresh = () => list.send({ type: 'refresh.requested' })
  // The brand assets that the page has cached list their designs.
  const tell = () => {
    refresh()
    tellPage('businessProfileRefreshRequired', { cacheInvalidated: true })
  }
  association.on('mutation.done', tell)
  association.on('mutation.unclear', tell)
  const listeners = listening(() => [lazy(createTemplateChanges).listen(refresh), onConnectionReturn(refresh)])
  return { list, association, ...together(list, association, listeners) }
}
