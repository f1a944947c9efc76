import { createActor } from 'xstate'
import type { User } from '../../../rules/account/user.ts'
import type { RegionalFormat } from '../../../rules/shell/regionalFormat.ts'
import { strings } from '../../../strings/account.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { regionalFormatActors } from '../../services/account/regionalFormat.ts'
import type { PageDeps } from '../pageDeps.ts'

const changeMachine = mutationMachine<Partial<RegionalFormat>, User>('changeRegionalFormat')

/** The choice of how dates and numbers are written; one part of it at a time. */
export function createFormatChoice({ app, call }: Pick<PageDeps, 'app' | 'call'>) {
  const { actorOptions, notify, storage, userData } = app
  const change = createActor(changeMachine.provide({ actors: regionalFormatActors({ call, storage }) }), actorOptions)
  change.on('mutation.unclear', () => userData.send({ type: 'refresh.requested' }))
  change.on('mutation.done', ({ value }) => {
    userData.send({ type: 'profile.changed', user: value })
    notify({ severity: 'success', message: strings.saved })
  })
  return { change, start: () => void change.start(), stop: () => void change.stop() }
}
