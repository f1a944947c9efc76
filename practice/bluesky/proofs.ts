import { createHash, createHmac, createPublicKey, verify } from 'node:crypto'
import * as z from 'zod/mini'

/** What is wrong with a signed token, in words for `error_description`. */
export class WrongProof extends Error {
  override name = 'WrongProof'
  /** As RFC 9449 calls it. */
  readonly code: 'invalid_dpop_proof' | 'use_dpop_nonce'

  constructor(message: string, code: 'invalid_dpop_proof' | 'use_dpop_nonce' = 'invalid_dpop_proof') {
    super(message)
    this.code = code
  }
}

export const publicJwk = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.optional(z.string()),
  alg: z.optional(z.literal('ES256')),
  use: z.optional(z.literal('sig')),
})
type PublicJwk = z.output<typeof publicJwk>

const proofHeader = z.strictObject({ typ: z.literal('dpop+jwt'), alg: z.literal('ES256'), jwk: publicJwk })
const proofClaims = z.object({
  jti: z.string().check(z.minLength(8)),
  htm: z.string(),
  htu: z.string(),
  /** Seconds. */
  iat: z.int(),
  nonce: z.optional(z.string()),
  ath: z.optional(z.string()),
})

type ProofClaims = z.output<typeof proofClaims>

/** What a proof is of. */
interface ProvedCall {
  method: string
  url: string
  token?: string
}

const nonceLasts = 3 * 60_000
const mostSkew = 60

/** Proofs of keys (RFC 9449), each taken once. */
export interface Proofs {
  /** The nonce that proofs must have now. */
  nonce(): string
  /** Checks the proof of a call; answers the thumbprint of its key. Throws `WrongProof`. */
  check(proof: string | undefined, call: ProvedCall): string
}

export function createProofs(secret: string): Proofs {
  const taken = new Set<string>()
  const nonceAt = (time: number) =>
    createHmac('sha256', secret)
      .update(`nonce ${Math.floor(time / nonceLasts)}`)
      .digest('base64url')
  const nonce = () => nonceAt(Date.now())
  const isCurrent = (given: string) => given === nonce() || given === nonceAt(Date.now() - nonceLasts)

  /** What is wrong with what a proof claims; null where nothing is. */
  const wrongIn = (claims: ProofClaims, { method, url, token }: ProvedCall): string | null => {
    if (claims.htm !== method || claims.htu !== withoutQuery(url)) return 'DPoP proof of another call'
    if (Math.abs(claims.iat - Date.now() / 1000) > mostSkew) return 'DPoP proof too old'
    if (claims.ath !== (token === undefined ? undefined : digestOf(token))) return 'DPoP proof of another token'
    return taken.has(claims.jti) ? 'DPoP proof replayed' : null
  }

  return {
    nonce,
    check(proof, call) {
      if (!proof) throw new WrongProof('DPoP proof required')
      const { header, claims } = readProof(proof)
      const wrong = wrongIn(claims, call)
      if (wrong !== null) throw new WrongProof(wrong)
      if (claims.nonce === undefined || !isCurrent(claims.nonce)) {
        throw new WrongProof('Authorization server requires nonce in DPoP proof', 'use_dpop_nonce')
      }
      taken.add(claims.jti)
      return thumbprintOf(header.jwk)
    },
  }
}

function readProof(proof: string) {
  const header = proofHeader.safeParse(partOf(proof, 0))
  const claims = proofClaims.safeParse(partOf(proof, 1))
  if (!header.success || !claims.success) throw new WrongProof('Invalid DPoP proof')
  if (!isSigned(proof, header.data.jwk)) throw new WrongProof('Invalid signature of DPoP proof')
  return { header: header.data, claims: claims.data }
}

/** A part of a signed token, parsed; null where it is none. */
export function partOf(jwt: string, index: 0 | 1): unknown {
  try {
    return JSON.parse(Buffer.from(jwt.split('.')[index] ?? '', 'base64url').toString())
  } catch {
    return null
  }
}

export function isSigned(jwt: string, { kty, crv, x, y }: PublicJwk): boolean {
  const [header = '', claims = '', signature = ''] = jwt.split('.')
  const key = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
  const text = Buffer.from(`${header}.${claims}`)
  return verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}

/** RFC 7638. */
const thumbprintOf = ({ crv, kty, x, y }: PublicJwk): string => digestOf(JSON.stringify({ crv, kty, x, y }))

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const withoutQuery = (address: string): string => {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}
