import { createActor } from 'xstate'
import { businessDeletionMachine, type DeletionInput } from '../../machines/business/businessDeletion.machine.ts'
import { businessDeletionActors } from '../../services/business/businessDeletion.ts'
import type { BusinessDeps } from './businessDeps.ts'

/** The deletion of one business, by the key of which one. */
export function createDeletion({ app, business: { call, profiles } }: BusinessDeps, key: string) {
  const deletion = createActor(businessDeletionMachine.provide({ actors: businessDeletionActors(call) }), {
    ...app.actorOptions,
    input: inputOf(key),
  })
  deletion.on('profile.deleted', ({ id, message }) => {
    profiles.send({ type: 'profile.deleted', id })
    app.notify({ severity: 'success', message })
  })
  return deletion
}

/** A business as the key of its deletion, and back. */
export const keyOf = ({ id, name }: DeletionInput): string => `${id}|${name}`

function inputOf(key: string): DeletionInput {
  const [id, ...name] = key.split('|')
  return { id: Number(id), name: name.join('|') }
}
