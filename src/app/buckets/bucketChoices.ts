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

/** The buckets that a post can be put into, by name: of the business with this id, or of all with an empty key. */
export const createBucketChoices = ({ app, call }: Pick<PageDeps, 'app' | 'call'>, key: string): BucketChoicesActor =>
  createActor(bucketChoicesMachine.provide({ actors: bucketChoicesActors(call) }), {
    ...app.actorOptions,
    input: { query: { businessProfileId: key === '' ? null : Number(key) } },
  })
