import { createECDH, createHash } from 'node:crypto'
import { HttpError } from '../http/httpError.ts'
import { AddressRefused, checkPublicAddress } from '../http/publicFetch.ts'
import type { Sealer } from '../process/sealer.ts'

/** How a browser is reached (Push API: `PushSubscription`). Secret: whoever has it can write on that screen. */
export interface Subscription {
  /** The address of its push service. */
  endpoint: string
  /** Public key of the browser and a secret, base64url (RFC 8291). */
  p256dh: string
  auth: string
}

/** What a browser finds itself by in the list of devices: SHA-256 of the address, hex. */
export const fingerprintOf = ({ endpoint }: Subscription): string => createHash('sha256').update(endpoint).digest('hex')

/** What is stored of a subscription; opened only of that device. */
export const sealSubscription = (sealer: Sealer, subscription: Subscription): Buffer =>
  sealer.seal(
    JSON.stringify([subscription.endpoint, subscription.p256dh, subscription.auth]),
    contextOf(fingerprintOf(subscription)),
  )

/** Null where the installation's key is another one than it was sealed with. */
export function openSubscription(sealer: Sealer, fingerprint: string, sealed: Uint8Array): Subscription | null {
  try {
    const [endpoint, p256dh, auth]: string[] = JSON.parse(sealer.open(sealed, contextOf(fingerprint)))
    return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null
  } catch {
    return null
  }
}

/**
 * The subscription as it is stored and called. Refuses with 400 an address that would not be called, which is checked again
 * at every connection, and keys by which nothing can be encrypted.
 */
export async function checkSubscription(given: Subscription, allowedHosts: readonly string[]): Promise<Subscription> {
  if (!URL.canParse(given.endpoint)) throw refused('endpoint', 'The address of the push service is not readable.')
  const url = new URL(given.endpoint)
  try {
    await checkPublicAddress(url, allowedHosts)
  } catch (cause) {
    if (!(cause instanceof AddressRefused)) throw cause
    throw refused('endpoint', 'The push service must be at a public https address.')
  }
  if (!isPoint(given.p256dh)) throw refused('p256dh', 'The key of the subscription is not readable.')
  // RFC 8291, section 3.2: 16 bytes.
  if (Buffer.from(given.auth, 'base64url').length !== 16) {
    throw refused('auth', 'The secret of the subscription is not readable.')
  }
  return { ...given, endpoint: url.href }
}

/** Whether a text is a point of the curve, uncompressed. */
function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 65) return false
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    curve.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}

const refused = (field: string, message: string) => new HttpError(400, message, { field })
const contextOf = (fingerprint: string): string => `push_devices/${fingerprint}`
