import { createActor } from 'xstate'
import { strings } from '../../../strings/account.ts'
import { secondFactorSetupMachine } from '../../machines/account/secondFactorSetup.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import {
  type OwnPasskey,
  removeAppActors,
  removePasskeyActors,
  renamePasskeyActors,
  renewCodesActors,
  type SecondFactor,
  secondFactorActors,
  secondFactorSetupActors,
} from '../../services/account/secondFactor.ts'
import type { App } from '../app.ts'
import { together } from '../together.ts'

export type SecondFactorArea = ReturnType<typeof createSecondFactor>

/** The second step of the person's sign-in: what there is, what is set up, and what is taken away. */
export function createSecondFactor({ call, actorOptions, notify }: Pick<App, 'call' | 'actorOptions' | 'notify'>) {
  const state = createActor(
    queryMachine<null, SecondFactor>('secondFactor').provide({ actors: secondFactorActors(call) }),
    { ...actorOptions, input: { query: null } },
  )
  const setup = createActor(secondFactorSetupMachine.provide({ actors: secondFactorSetupActors(call) }), actorOptions)
  const removingApp = createActor(
    mutationMachine<null, unknown>('removeApp').provide({ actors: removeAppActors(call) }),
    actorOptions,
  )
  const renewing = createActor(
    mutationMachine<null, readonly string[]>('renewCodes').provide({ actors: renewCodesActors(call) }),
    actorOptions,
  )
  const renaming = createActor(
    mutationMachine<{ id: number; name: string }, OwnPasskey>('renamePasskey').provide({
      actors: renamePasskeyActors(call),
    }),
    actorOptions,
  )
  const removingPasskey = createActor(
    mutationMachine<number, unknown>('removePasskey').provide({ actors: removePasskeyActors(call) }),
    actorOptions,
  )
  const refresh = () => state.send({ type: 'refresh.requested' })
  setup.on('factor.added', () => {
    refresh()
    notify({ severity: 'success', message: strings.twoStepSignInIsOn })
  })
  setup.on('setup.unclear', refresh)
  setup.on('passkey.dismissed', () => notify({ severity: 'info', message: strings.nothingWasAdded }))
  renewing.on('mutation.done', ({ value }) => {
    refresh()
    setup.send({ type: 'codes.issued', recoveryCodes: value })
  })
  for (const change of [removingApp, renaming, removingPasskey]) change.on('mutation.done', refresh)
  for (const change of [removingApp, renewing, renaming, removingPasskey]) change.on('mutation.unclear', refresh)
  return {
    state,
    setup,
    removingApp,
    renewing,
    renaming,
    removingPasskey,
    ...together(state, setup, removingApp, renewing, renaming, removingPasskey),
  }
}
