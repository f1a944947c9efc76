import { isIP } from 'node:net'
import { HttpError } from '../../http/httpError.ts'

/** Whom passkeys are made for (W3C WebAuthn level 3: "relying party"). */
export interface RelyingParty {
  /** Host name of the installation. */
  id: string
  origin: string
}

/**
 * The relying party of an installation's address; null where browsers make no passkeys: at an IP address, and without
 * https but on this machine (`localhost`).
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isNumber = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isNumber || (protocol !== 'https:' && !isOwnMachine)) return null
  return { id: hostname, origin }
}

/** The same; refuses with 409 where there is none. */
export function requireRelyingParty(publicUrl: string): RelyingParty {
  const party = relyingPartyOf(publicUrl)
  if (!party) throw new HttpError(409, 'Passkeys need an address with a name and https. This installation has none.')
  return party
}
