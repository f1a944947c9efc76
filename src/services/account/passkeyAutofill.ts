import { fromPromise } from 'xstate'
import { beginPasskeySignIn } from '../../../contract/secondFactor.ts'
import type { PasskeyOffer } from '../../machines/account/passkeyAutofill.machine.ts'
import { offerPasskeys } from '../browser/passkeyAutofill.ts'
import type { Call } from '../http/api.ts'

/** The effects of offering the browser's passkeys. */
export const passkeyAutofillActors = (call: Call) => ({
  offer: fromPromise<PasskeyOffer>(async ({ signal }) => {
    const { challenge, options } = await call(beginPasskeySignIn, {}, { signal })
    const response = await offerPasskeys(options, signal)
    return response ? { kind: 'picked', assertion: { challenge, response } } : { kind: 'unavailable' }
  }),
})
