import { type Actor, createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import {
  type BucketChoice,
  type BucketChoicesQuery,
  bucketChoicesActors,
} from '../../services/buckets/bucketChoices.ts'
import type { PageDeps } from '../pageDeps.ts'

const bucketChoicesMachine = queryMachine<BucketChoicesQuery, BucketChoice[]>('bucketChoices')

export type BucketChoicesActor = Actor<typeof bucketChoicesMachine>

type Deps = Pick<PageDeps, 'app' | 'call' | 'bucketChanges'>

/**
 * The buckets that a post can be put into, by name: of the business with this id, or of all with an empty key. Read
 * again when buckets were changed.
 */
export function createBucketChoices({ app, call, bucketChanges }: Deps, key: string): BucketChoicesActor {
  const choices = createActor(bucketChoicesMachine.provide({ actors: bucketChoicesActors(call) }), {
    ...app.actorOptions,
    input: { query: { businessProfileId: key === '' ? null : Number(key) } },
  })
  choices.subscribe({ complete: bucketChanges.listen(() => choices.send({ type: 'refresh.requested' })) })
  return choices
}
