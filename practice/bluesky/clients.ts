import * as z from 'zod/mini'
import { OAuthRefusal } from '../oauth/rules.ts'
import { isSigned, partOf, publicJwk } from './proofs.ts'

/** What the AT protocol wants a client's document to say (OAuth, "Client Metadata"). */
const metadata = z.object({
  client_id: z.string(),
  client_name: z.optional(z.string()),
  application_type: z.literal('web'),
  grant_types: z.array(z.string()),
  response_types: z.array(z.string()),
  redirect_uris: z.array(z.url()).check(z.minLength(1)),
  scope: z.string(),
  dpop_bound_access_tokens: z.literal(true),
  token_endpoint_auth_method: z.enum(['none', 'private_key_jwt']),
  token_endpoint_auth_signing_alg: z.optional(z.literal('ES256')),
  jwks: z.optional(z.object({ keys: z.array(publicJwk).check(z.minLength(1)) })),
})
export type ClientMetadata = z.output<typeof metadata>

const assertionHeader = z.object({ alg: z.literal('ES256'), kid: z.string() })
const assertionClaims = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  jti: z.string(),
  /** Seconds. */
  iat: z.int(),
  exp: z.int(),
})

const jwtBearer = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** Reads a document of the web; tests bring their own. */
export type FetchDocument = (address: string) => Promise<Response>

interface Clients {
  /** Who calls the authorization server, shown by what the form has. Throws `OAuthRefusal`. */
  shownBy(form: Readonly<Record<string, string>>): Promise<ClientMetadata>
}

/** The clients of an authorization server: each is the document at its own address. */
export function createClients(fetchDocument: FetchDocument, issuer: () => string): Clients {
  const taken = new Set<string>()

  function checkAssertion({ client_id, jwks }: ClientMetadata, form: Readonly<Record<string, string>>): void {
    const jwt = form.client_assertion ?? ''
    const header = assertionHeader.safeParse(partOf(jwt, 0)).data
    const claims = assertionClaims.safeParse(partOf(jwt, 1)).data
    const key = jwks?.keys.find(({ kid }) => kid !== undefined && kid === header?.kid)
    const now = Date.now() / 1000
    const fits =
      form.client_assertion_type === jwtBearer &&
      claims?.iss === client_id &&
      claims.sub === client_id &&
      [claims.aud].flat().includes(issuer()) &&
      claims.exp > now &&
      Math.abs(claims.iat - now) < 60 &&
      !taken.has(claims.jti)
    if (!fits || !key || !isSigned(jwt, key)) {
      throw new OAuthRefusal('invalid_client', 'The client assertion does not fit', 401)
    }
    taken.add(claims.jti)
  }

  return {
    async shownBy(form) {
      const id = form.client_id ?? ''
      const client = /^http:\/\/localhost\/?(?:\?|$)/.test(id)
        ? loopbackClient(id)
        : await readClient(fetchDocument, id)
      if (client.token_endpoint_auth_method === 'private_key_jwt') checkAssertion(client, form)
      return client
    },
  }
}

/** AT protocol, OAuth, "Localhost Client Development": the address itself says what the document would. */
function loopbackClient(id: string): ClientMetadata {
  const query = new URL(id).searchParams
  const redirects = query.getAll('redirect_uri')
  return {
    client_id: id,
    application_type: 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: redirects.length > 0 ? redirects : ['http://127.0.0.1/', 'http://[::1]/'],
    scope: query.get('scope') ?? 'atproto',
    dpop_bound_access_tokens: true,
    token_endpoint_auth_method: 'none',
  }
}

async function readClient(fetchDocument: FetchDocument, id: string): Promise<ClientMetadata> {
  if (!id.startsWith('https://')) throw new OAuthRefusal('invalid_client', 'The client id is no https address')
  const response = await fetchDocument(id).catch(() => null)
  const isJson = response?.headers.get('content-type')?.startsWith('application/json') === true
  const found = response?.status === 200 && isJson ? metadata.safeParse(await response.json().catch(() => null)) : null
  if (!found?.success) throw new OAuthRefusal('invalid_client_metadata', 'The client metadata cannot be read')
  const { client_id, redirect_uris, token_endpoint_auth_method, jwks } = found.data
  const isOwn = redirect_uris.every((address) => new URL(address).origin === new URL(id).origin)
  const hasKey = token_endpoint_auth_method === 'none' || jwks !== undefined
  if (client_id === id && isOwn && hasKey) return found.data
  throw new OAuthRefusal('invalid_client_metadata', 'The client metadata is not that of the client')
}
