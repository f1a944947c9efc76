import { type Actor, createActor } from 'xstate'
import type { FreeTarget } from '../../../rules/calendar/assignTargets.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { type FreeTargetsQuery, freeTargetsActors } from '../../services/calendar/freeTargets.ts'
import type { PageDeps } from '../pageDeps.ts'

const freeTargetsMachine = queryMachine<FreeTargetsQuery, FreeTarget[]>('freeTargets')

/** The free slots that posts could go to. Key: the query as JSON. Read again after every change of a post. */
export function createFreeTargets(
  { app, call, postChanges }: Pick<PageDeps, 'app' | 'call' | 'postChanges'>,
  key: string,
): Actor<typeof freeTargetsMachine> {
  const targets = createActor(freeTargetsMachine.provide({ actors: freeTargetsActors(call) }), {
    ...app.actorOptions,
    input: { query: queryOf(key) },
  })
  targets.subscribe({ complete: postChanges.listen(() => targets.send({ type: 'refresh.requested' })) })
  return targets
}

export const freeTargetsKeyOf = (query: FreeTargetsQuery): string => JSON.stringify(query)

// What `freeTargetsKeyOf` has written.
const queryOf = (key: string): FreeTargetsQuery => JSON.parse(key)
