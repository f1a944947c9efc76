import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import type { HttpClient, Reply } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'

/** A private key of the curve P-256 (RFC 7518, section 6.2), as it is sealed. */
export const privateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
export type PrivateJwk = z.output<typeof privateJwk>

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A new key, by which a token is bound to whoever has it. */
export async function newPrivateJwk(): Promise<PrivateJwk> {
  const { privateKey } = await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  return privateJwk.parse(await crypto.subtle.exportKey('jwk', privateKey))
}

export const signingKeyOf = (jwk: PrivateJwk): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', jwk, curve, false, ['sign'])

/** Makes the proofs of a key (RFC 9449), and keeps the nonces that servers ask for in them. */
export interface Provers {
  of(key: PrivateJwk): Promise<oauth.DPoPHandle>
}

/** Accounts whose last nonces are kept; without them a call is made twice. */
const mostProvers = 1000

export function createProvers(): Provers {
  const known = new Map<string, Promise<oauth.DPoPHandle>>()
  return {
    of(key) {
      const prover = known.get(key.x) ?? proverOf(key)
      known.delete(key.x)
      known.set(key.x, prover)
      const [oldest] = known.keys()
      if (known.size > mostProvers && oldest !== undefined) known.delete(oldest)
      return prover
    },
  }
}

async function proverOf({ d, ...open }: PrivateJwk): Promise<oauth.DPoPHandle> {
  const privateKey = await signingKeyOf({ ...open, d })
  const publicKey = await crypto.subtle.importKey('jwk', open, curve, true, ['verify'])
  return oauth.DPoP({}, { privateKey, publicKey })
}

/**
 * A client whose calls carry a token and the proof of the key that it is bound to. A server that asks for another nonce
 * (RFC 9449, section 9) has taken nothing: that call, and no other, is made again, once.
 */
export const boundClient =
  (client: HttpClient, token: string, prover: oauth.DPoPHandle): HttpClient =>
  async (address, call = {}) => {
    const send = async (): Promise<Reply | null> => {
      let reply: Reply | undefined
      const sent = oauth.protectedResourceRequest(token, call.method ?? 'GET', new URL(address), undefined, undefined, {
        DPoP: prover,
        [oauth.allowInsecureRequests]: true,
        [oauth.customFetch]: async (_, { headers: { authorization = '', dpop = '' } }) => {
          reply = await client(address, { ...call, headers: { ...call.headers, authorization, dpop } })
          return new Response(null, { status: reply.status, headers: reply.headers })
        },
      })
      const challenge = await sent.then(
        () => null,
        (cause: unknown) => cause,
      )
      // Whatever else a server says of the token stands in its answer too, and is read there.
      if (reply === undefined) throw challenge
      return isNonceAsked(reply, challenge) ? null : reply
    }
    const reply = (await send()) ?? (await send())
    if (reply === null) throw new NetworkFault('unavailable', `${new URL(address).host} took none of our proofs.`)
    return reply
  }

/** Only this, with the nonce beside it, says that nothing was done. */
const isNonceAsked = ({ status, headers }: Reply, challenge: unknown): boolean =>
  status === 401 && headers.has('dpop-nonce') && oauth.isDPoPNonceError(challenge)
