import { type ActorRefFrom, createActor, fromTransition } from 'xstate'
import { businessDeletionMachine, type DeletionInput } from '../../machines/business/businessDeletion.machine.ts'
import { businessDeletionActors } from '../../services/business/businessDeletion.ts'
import type { BusinessDeps } from './businessDeps.ts'

export type Deletion = ActorRefFrom<typeof businessDeletionMachine>

/** The deletion that the list of businesses asks about, one at a time; the last stays until there is another. */
export function createDeletions(deps: BusinessDeps) {
  const current = createActor(currentLogic, deps.app.actorOptions)
  return {
    current,
    ask: (input: DeletionInput) => {
      const deletion = createDeletion(deps, input)
      deletion.start()
      current.send({ type: 'deletion.begun', deletion })
    },
    start: () => current.start(),
    stop: () => {
      current.getSnapshot().context?.stop()
      current.stop()
    },
  }
}

const currentLogic = fromTransition(
  (current: ReturnType<typeof createDeletion> | null, event: DeletionBegun) =>
    event.type === 'deletion.begun' ? event.deletion : current,
  null,
)

interface DeletionBegun {
  type: 'deletion.begun'
  deletion: ReturnType<typeof createDeletion>
}

/** The deletion of one business. */
export function createDeletion({ app, business: { call, profiles } }: BusinessDeps, input: DeletionInput) {
  const deletion = createActor(businessDeletionMachine.provide({ actors: businessDeletionActors(call) }), {
    ...app.actorOptions,
    input,
  })
  deletion.on('profile.deleted', ({ id, message }) => {
    profiles.send({ type: 'profile.deleted', id })
    app.notify({ severity: 'success', message })
  })
  deletion.on('deletion.unanswered', () => profiles.send({ type: 'refresh.required' }))
  return deletion
}
