import { createECDH, createHash } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import { blueskyClientMetadata } from '../../../contract/connecting.ts'
import { callbackPaths } from '../../../rules/networks/callbackPaths.ts'
import { isLoopbackHost } from '../../http/clientAddress.ts'
import type { Sealer } from '../../process/sealer.ts'
import { type PrivateJwk, signingKeyOf } from '../oauth/boundTokens.ts'

/** What a person is asked to allow: to act for them, but for their account itself and their messages. */
export const blueskyScope = 'atproto transition:generic'

/** What this installation is to an authorization server of the AT protocol. */
export interface BlueskyClient {
  id: string
  redirectUri: string
  auth(): Promise<oauth.ClientAuth>
}

/** Who this installation is, by the servers that it is asked of. */
export interface BlueskyClients {
  /** Where every server reads the document; null where none can reach this installation, and none may be asked. */
  metadataUrl: string | null
  /** As whom the servers of accounts there are asked; null where they cannot reach this installation. */
  for(pds: string): BlueskyClient | null
  /** The document that they read. */
  metadata(): Readonly<Record<string, unknown>>
}

interface Deps {
  publicUrl: string
  practiceOrigins: readonly string[]
  sealer: Pick<Sealer, 'derive'>
}

export function createClients({ publicUrl, practiceOrigins, sealer }: Deps): BlueskyClients {
  const { host, protocol, port } = new URL(publicUrl)
  const isLoopback = isLoopbackHost(host)
  const id = `${publicUrl}/provider/${blueskyClientMetadata.path}`
  const redirectUri = `${publicUrl}${callbackPaths.bluesky}`
  const key = () => clientKey(sealer)
  const auth = async () => oauth.PrivateKeyJwt({ key: await signingKeyOf(key()), kid: keyIdOf(key()) })
  // The protocol takes no `localhost` here; the pages send whoever comes by this name to the one of PUBLIC_URL.
  const here = `http://127.0.0.1${port && `:${port}`}${callbackPaths.bluesky}`
  const isPublic = protocol === 'https:' && !isLoopback
  const own: BlueskyClient = { id, redirectUri, auth }
  /** What the protocol has for development on one's own machine. */
  const development: BlueskyClient = { id: loopbackId(here), redirectUri: here, auth: async () => oauth.None() }
  return {
    metadataUrl: isPublic ? id : null,
    for: (pds) => (isPublic ? own : isLoopback && practiceOrigins.includes(pds) ? development : null),
    metadata: () => ({
      client_id: id,
      client_name: 'Solo Social',
      client_uri: publicUrl,
      application_type: 'web',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [redirectUri],
      scope: blueskyScope,
      dpop_bound_access_tokens: true,
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'ES256',
      jwks: { keys: [publicJwk(key())] },
    }),
  }
}

/** AT protocol, OAuth, "Localhost Client Development". */
const loopbackId = (redirectUri: string): string =>
  `http://localhost?${new URLSearchParams({ redirect_uri: redirectUri, scope: blueskyScope })}`

/** Order of the curve P-256 (SEC 2, section 2.4.2). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The key by which the installation shows who it is: made of its own, so that all processes have it and none stores it. */
function clientKey(sealer: Pick<Sealer, 'derive'>): PrivateJwk {
  // Sixteen bytes more than the order has, as FIPS 186-5, appendix A.2.1, wants at least eight.
  const chance = BigInt(`0x${sealer.derive('client key of Bluesky', 48).toString('hex')}`)
  const d = Buffer.from(((chance % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(d)
  const point = curve.getPublicKey()
  const text = (bytes: Buffer) => bytes.toString('base64url')
  return { kty: 'EC', crv: 'P-256', x: text(point.subarray(1, 33)), y: text(point.subarray(33)), d: text(d) }
}

const keyIdOf = ({ x }: PrivateJwk): string => createHash('sha256').update(x).digest('base64url').slice(0, 16)

function publicJwk(key: PrivateJwk) {
  const { d: _, ...open } = key
  return { ...open, kid: keyIdOf(key), alg: 'ES256', use: 'sig' }
}
