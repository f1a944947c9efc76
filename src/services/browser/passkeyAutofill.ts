import type { WebAuthnJson } from '../../machines/account/identityProof.machine.ts'

/**
 * Has the browser offer its passkeys among what it fills into the field of the address, until one is chosen or `signal`
 * ends it. Null where it cannot, or none was used. By the browser's own reading of JSON, so that a page that only offers
 * brings no library.
 */
export async function offerPasskeys(options: WebAuthnJson, signal: AbortSignal): Promise<WebAuthnJson | null> {
  if (!isRequest(options) || !(await PublicKeyCredential.isConditionalMediationAvailable())) return null
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = await navigator.credentials.get({ mediation: 'conditional', publicKey, signal })
    return credential instanceof PublicKeyCredential ? { ...credential.toJSON() } : null
  } catch {
    // Nobody has asked for anything: whatever comes in between, the form is there.
    return null
  }
}

const isRequest = (options: object): options is PublicKeyCredentialRequestOptionsJSON =>
  'challenge' in options && typeof options.challenge === 'string'
