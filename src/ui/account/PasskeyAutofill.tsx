import { createPasskeyAutofill } from '../../app/account/passkeyAutofill.ts'
import { useApp } from '../appContext.tsx'
import { useCachedActor } from '../useCachedActor.ts'

/** Has the browser offer its passkeys for as long as the form stands; nothing of it is ours to show. */
export function PasskeyAutofill() {
  useCachedActor(useApp().cached(createPasskeyAutofill), 'all')
  return null
}
