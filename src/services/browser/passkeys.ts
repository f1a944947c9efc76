import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { strings } from '../../../strings/browser.ts'
import type { WebAuthnJson } from '../../machines/account/identityProof.machine.ts'

/** What came of asking the browser for a passkey. */
type PasskeyResult =
  | { kind: 'ok'; response: WebAuthnJson }
  /** The person did not want to, had none, or let the time run out: a browser does not tell which. */
  | { kind: 'dismissed' }
  | { kind: 'failed'; message: string }

/** Asks the browser to sign with a passkey. */
export const signWithPasskey = (options: WebAuthnJson, signal: AbortSignal): Promise<PasskeyResult> =>
  ceremony(signal, async () =>
    isRequest(options) ? { ...(await startAuthentication({ optionsJSON: options })) } : null,
  )

/** Asks the browser to make a passkey. */
export const createPasskey = (options: WebAuthnJson, signal: AbortSignal): Promise<PasskeyResult> =>
  ceremony(signal, async () =>
    isCreation(options) ? { ...(await startRegistration({ optionsJSON: options })) } : null,
  )

/** One at a time in a page; `signal` ends it. Null: it was asked with what is no request. */
async function ceremony(signal: AbortSignal, work: () => Promise<WebAuthnJson | null>): Promise<PasskeyResult> {
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const response = await work()
    return response ? { kind: 'ok', response } : { kind: 'failed', message: sentences.failed }
  } catch (thrown) {
    return resultOf(thrown)
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

const sentences = {
  failed: strings.thePasskeyCouldNotBeUsed,
  known: strings.thisDeviceHasAPasskeyOfYours,
  address: strings.passkeysDoNotWorkAtThisAddress,
}

/** By the errors of WebAuthn level 3, sections 5.1.3 and 5.1.4. */
function resultOf(thrown: unknown): PasskeyResult {
  const code = thrown instanceof WebAuthnError ? thrown.code : null
  if (thrown instanceof Error && quiet.includes(thrown.name)) return { kind: 'dismissed' }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return { kind: 'failed', message: sentences.known }
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return { kind: 'failed', message: sentences.address }
  return { kind: 'failed', message: sentences.failed }
}

const quiet: readonly string[] = [strings.notAllowedError, strings.abortError]

const isRequest = (options: object): options is PublicKeyCredentialRequestOptionsJSON =>
  'challenge' in options && typeof options.challenge === 'string'

const isCreation = (options: object): options is PublicKeyCredentialCreationOptionsJSON =>
  isRequest(options) && 'rp' in options && 'user' in options
