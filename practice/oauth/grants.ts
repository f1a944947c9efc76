import { createHash, randomBytes } from 'node:crypto'
import { type Person, personByName } from '../people.ts'
import { OAuthRefusal, type OAuthRules } from './rules.ts'
import type { Code, Grant, OAuthState } from './state.ts'

const codeLasts = 60_000

export const createOAuthState = (): OAuthState => ({ codes: [], grants: [], secret: secret() })

/** A code for the redirect, which works once. */
export function issueCode(state: OAuthState, asked: Omit<Code, 'code' | 'expiresAt'>): string {
  const code = secret()
  state.codes.push({ ...asked, code, expiresAt: Date.now() + codeLasts })
  return code
}

/** Exchanges a code; whatever comes of it, the code is spent. */
export function exchangeCode(
  state: OAuthState,
  rules: OAuthRules,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string | undefined },
): Grant {
  const found = state.codes.find((one) => one.code === code)
  state.codes = state.codes.filter((one) => one !== found)
  if (!found || found.expiresAt <= Date.now()) throw new OAuthRefusal('invalid_grant', 'The code is not valid')
  if (found.redirectUri !== redirectUri) throw new OAuthRefusal('invalid_grant', 'The redirect address is another one')
  if (found.challenge !== digestOf(rules, verifier)) {
    throw new OAuthRefusal('invalid_grant', 'The code verifier does not fit')
  }
  return issueGrant(state, rules, found)
}

/** Gives new tokens for a refresh token. */
export function refreshGrant(state: OAuthState, rules: OAuthRules, refresh: string): Grant {
  const found = state.grants.find((grant) => grant.refresh === refresh)
  if (!found) throw new OAuthRefusal('invalid_grant', 'The refresh token is not valid')
  state.grants = state.grants.filter((grant) => grant !== found)
  const renewed = issueGrant(state, rules, found)
  if (rules.refresh === 'fixed') renewed.refresh = refresh
  return renewed
}

/** Gives a person's tokens out, for grants that are a network's own too. */
export function issueGrant(
  state: OAuthState,
  { tokenLasts, refresh }: Pick<OAuthRules, 'tokenLasts' | 'refresh'>,
  { person, scopes }: Pick<Grant, 'person' | 'scopes'>,
): Grant {
  const grant: Grant = {
    token: secret(),
    refresh: refresh === 'none' ? null : secret(),
    person,
    scopes,
    expiresAt: tokenLasts === null ? null : Date.now() + tokenLasts * 1000,
  }
  state.grants.push(grant)
  return grant
}

/** Takes a token back, access or refresh; one that is not known is fine. */
export function revokeGrant(state: OAuthState, token: string): void {
  state.grants = state.grants.filter((grant) => grant.token !== token && grant.refresh !== token)
}

/** Tokens given so far stop counting; with `all` the refresh tokens too, with an account only that person's. */
export function expireGrants(state: OAuthState, what: 'access' | 'all', account?: string): void {
  const isMeant = ({ person }: Grant) => (account ?? person) === person
  if (what === 'all') state.grants = state.grants.filter((grant) => !isMeant(grant))
  for (const grant of state.grants.filter(isMeant)) grant.expiresAt = 0
}

/** Takes a permission back from every token given so far. */
export function withdrawScope(state: OAuthState, scope: string): void {
  for (const grant of state.grants) grant.scopes = grant.scopes.filter((one) => one !== scope)
}

/** Who calls, and what they may do: whose token it is; null where it does not count. */
export function grantOf(state: OAuthState, token: string | undefined): (Grant & { holder: Person }) | null {
  const grant = state.grants.find((one) => one.token === token)
  const holder = grant && personByName(grant.person)
  if (!grant || !holder || (grant.expiresAt !== null && grant.expiresAt <= Date.now())) return null
  return { ...grant, holder }
}

/** The token of an `Authorization: Bearer` header. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  authorization?.match(/^Bearer (.+)$/)?.[1]

function digestOf({ challenge }: OAuthRules, verifier: string | undefined): string | null {
  if (challenge === 'none') return null
  return createHash('sha256')
    .update(verifier ?? '')
    .digest(challenge === 'S256' ? 'base64url' : 'hex')
}

const secret = (): string => randomBytes(24).toString('base64url')
