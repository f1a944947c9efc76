import { OAuthRefusal } from '../oauth/rules.ts'
import { personByDid } from '../people.ts'
import type { ClientMetadata } from './clients.ts'
import { type Code, type Grant, type OAuthState, type PushedRequest, secretText } from './oauthState.ts'
import { digestOf } from './proofs.ts'

export const blueskyScopes: Readonly<Record<string, string>> = {
  atproto: 'See who you are',
  'transition:generic': 'Post and read for you as an app password does',
}

const requestLasts = 5 * 60_000
const codeLasts = 60_000
/** Milliseconds that an access token counts. */
const tokenLasts = 30 * 60_000

type Form = Readonly<Record<string, string>>

/** Takes down what a client asks for. */
export function pushRequest(state: OAuthState, client: ClientMetadata, form: Form, keyPrint: string): PushedRequest {
  const scopes = (form.scope ?? '').split(' ')
  if (form.response_type !== 'code') throw new OAuthRefusal('unsupported_response_type', 'Only code is supported')
  if (!client.redirect_uris.includes(form.redirect_uri ?? '')) {
    throw new OAuthRefusal('invalid_request', 'The redirect address is not of the client')
  }
  const declared = new Set(client.scope.split(' '))
  if (!scopes.includes('atproto') || !scopes.every((scope) => scope in blueskyScopes && declared.has(scope))) {
    throw new OAuthRefusal('invalid_scope', 'The scope is not what the client declares')
  }
  if (form.code_challenge_method !== 'S256' || !form.code_challenge) {
    throw new OAuthRefusal('invalid_request', 'Code challenge required')
  }
  if (!form.state) throw new OAuthRefusal('invalid_request', 'State required')
  const request: PushedRequest = {
    uri: `urn:ietf:params:oauth:request_uri:req-${secretText()}`,
    clientId: client.client_id,
    redirectUri: form.redirect_uri ?? '',
    scope: scopes.join(' '),
    state: form.state,
    challenge: form.code_challenge,
    loginHint: form.login_hint ?? null,
    keyPrint,
    expiresAt: Date.now() + requestLasts,
  }
  state.requests.push(request)
  return request
}

export const requestAt = (state: OAuthState, uri: string | undefined, clientId: string | undefined) =>
  state.requests.find((one) => one.uri === uri && one.clientId === clientId && one.expiresAt > Date.now())

/** A person's yes; the request is spent. */
export function issueCode(state: OAuthState, request: PushedRequest, did: string): string {
  const { uri, state: _, loginHint: __, ...asked } = request
  state.requests = state.requests.filter((one) => one.uri !== uri)
  const code = secretText()
  state.codes.push({ ...asked, code, did, expiresAt: Date.now() + codeLasts })
  return code
}

/** Exchanges a code; whatever comes of it, the code is spent. */
export function exchangeCode(state: OAuthState, client: ClientMetadata, form: Form, keyPrint: string): Grant {
  const found = state.codes.find(({ code }) => code === form.code)
  state.codes = state.codes.filter((one) => one !== found)
  const fits =
    found !== undefined &&
    found.expiresAt > Date.now() &&
    found.clientId === client.client_id &&
    found.redirectUri === form.redirect_uri &&
    found.keyPrint === keyPrint &&
    found.challenge === digestOf(form.code_verifier ?? '')
  if (!fits) throw new OAuthRefusal('invalid_grant', 'The code is not valid')
  return issueGrant(state, found)
}

/**
 * Gives new tokens for a refresh token, which is spent. One that was spent before ends the whole sign-in, as it does at
 * the protocol's own authorization server (`@atproto/oauth-provider`): somebody else may have it.
 */
export function refreshGrant(state: OAuthState, client: ClientMetadata, form: Form, keyPrint: string): Grant {
  const { refresh_token = '' } = form
  const isReplay = ({ spent = [] }: Grant) => spent.includes(refresh_token)
  if (state.grants.some(isReplay)) {
    state.grants = state.grants.filter((one) => !isReplay(one))
    throw new OAuthRefusal('invalid_grant', 'The refresh token was used before')
  }
  const found = state.grants.find(({ refresh }) => refresh === refresh_token)
  if (found?.clientId !== client.client_id || found.keyPrint !== keyPrint) {
    throw new OAuthRefusal('invalid_grant', 'The refresh token is not valid')
  }
  state.grants = state.grants.filter((one) => one !== found)
  return issueGrant(state, found, [...(found.spent ?? []), found.refresh])
}

function issueGrant(
  state: OAuthState,
  { did, clientId, scope, keyPrint }: Omit<Grant, 'token' | 'refresh'> | Code,
  spent: readonly string[] = [],
) {
  const grant: Grant = {
    token: secretText(),
    refresh: `ref-${secretText()}`,
    spent,
    did,
    clientId,
    scope,
    keyPrint,
    expiresAt: Date.now() + tokenLasts,
  }
  state.grants.push(grant)
  return grant
}

export function revokeToken(state: OAuthState, token: string | undefined): void {
  state.grants = state.grants.filter((one) => one.token !== token && one.refresh !== token)
}

/** Whose token it is, of those that count with the key; null where it does not. */
export function holderOf(state: OAuthState, token: string, keyPrint: string) {
  const grant = state.grants.find((one) => one.token === token && one.keyPrint === keyPrint)
  if (!grant || grant.expiresAt <= Date.now() || !grant.scope.includes('transition:generic')) return null
  return personByDid(grant.did) ?? null
}

/** Who a call's token was given to, whether or not it still counts; null where it is of no grant. */
export function ownerOf(state: OAuthState, authorization: string | undefined): string | null {
  const token = authorization?.replace(/^DPoP /, '')
  const grant = state.grants.find((one) => one.token === token)
  return (grant && personByDid(grant.did)?.name) ?? null
}

/** Tokens given so far stop counting, or those given to one DID; with `all` the refresh tokens too. */
export function expireGrants(state: OAuthState, what: 'access' | 'all', did?: string): void {
  const isMeant = (grant: Grant) => did === undefined || grant.did === did
  if (what === 'all') state.grants = state.grants.filter((grant) => !isMeant(grant))
  for (const grant of state.grants.filter(isMeant)) grant.expiresAt = 0
}
