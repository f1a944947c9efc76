import { createActor } from 'xstate'
import { passkeyAutofillMachine } from '../../machines/account/passkeyAutofill.machine.ts'
import { passkeyAutofillActors } from '../../services/account/passkeyAutofill.ts'
import type { App } from '../app.ts'

/** The browser's passkeys, offered while the login's form can be sent; one that is picked signs in by the login. */
export function createPasskeyAutofill({ call, actorOptions, login }: Pick<App, 'call' | 'actorOptions' | 'login'>) {
  const autofill = createActor(passkeyAutofillMachine.provide({ actors: passkeyAutofillActors(call) }), actorOptions)
  autofill.on('passkey.picked', ({ assertion }) => login.send({ type: 'passkey.picked', assertion }))
  const follow = () => autofill.send({ type: login.getSnapshot().matches('editing') ? 'form.opened' : 'form.closed' })
  let following: ReturnType<typeof login.subscribe> | null = null
  return {
    start: () => {
      autofill.start()
      follow()
      following = login.subscribe(follow)
    },
    stop: () => {
      following?.unsubscribe()
      autofill.stop()
    },
  }
}
