import { createActor } from 'xstate'
import { identityProofMachine } from '../../machines/account/identityProof.machine.ts'
import { nonNull } from '../../machines/shell/nonNull.ts'
import { secondStepActors } from '../../services/account/identityProof.ts'
import { storeLock } from '../../services/account/storedLock.ts'
import type { App } from '../app.ts'

/** The second step of signing in, joined with the login that asks for it. */
export function createSecondStep({ call, storage, clock, actorOptions, login }: App) {
  const ways = nonNull(login.getSnapshot().context.secondStep)
  const proof = createActor(
    identityProofMachine.provide({ actors: secondStepActors({ call, storage, ways }) }),
    actorOptions,
  )
  proof.on('identity.proved', ({ user }) => user && login.send({ type: 'secondStep.proved', user }))
  proof.on('proof.expired', ({ message }) => login.send({ type: 'secondStep.failed', message }))
  proof.on('proof.canceled', () => login.send({ type: 'attempt.abandoned' }))
  proof.on('proof.locked', ({ seconds }) => {
    storeLock({ storage, clock }, seconds)
    login.send({ type: 'secondStep.locked', seconds })
  })
  return proof
}
