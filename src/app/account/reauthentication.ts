import { type ActorOptions, type ActorRefFrom, type AnyActorLogic, createActor } from 'xstate'
import { identityProofMachine } from '../../machines/account/identityProof.machine.ts'
import { reauthenticationActors } from '../../services/account/identityProof.ts'
import type { Call } from '../../services/http/api.ts'

export type IdentityProof = ActorRefFrom<typeof identityProofMachine>
export type Reauthentication = ReturnType<typeof createReauthentication>

interface Deps {
  call: Call
  actorOptions: Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>
}

/** One proof of who the person of a session is, begun at once. A challenge that ran out is followed by the next. */
export function createReauthentication({ call, actorOptions }: Deps) {
  const proof = createActor(identityProofMachine.provide({ actors: reauthenticationActors(call) }), actorOptions)
  const { promise: ended, resolve } = Promise.withResolvers<boolean>()
  proof.on('identity.proved', () => resolve(true))
  proof.on('proof.canceled', () => resolve(false))
  proof.on('proof.expired', () => proof.send({ type: 'retry.requested' }))
  proof.start()
  return {
    proof,
    /** Whether it was proved; false: the person did not want to. */
    ended,
    stop: () => void proof.send({ type: 'proof.canceled' }),
  }
}
