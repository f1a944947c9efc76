import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'

const claims = z.object({ nonce: z.optional(z.string()) })

/**
 * Whether a call only asks for the nonce that its proof has not yet: it is refused, has done nothing, and is made again
 * (RFC 9449, sections 8 and 9).
 */
export function asksForNonce({ dpop }: IncomingHttpHeaders): boolean {
  const [, payload] = typeof dpop === 'string' ? dpop.split('.') : []
  if (payload === undefined) return false
  return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())).nonce === undefined
}
