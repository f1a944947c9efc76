import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { type Person, personByDid } from '../people.ts'
import { HttpError } from './httpError.ts'

/** What is remembered of sessions; tokens themselves carry who they are for. */
export interface SessionState {
  secret: string
  /** Ids of refresh tokens that still count; each counts once. */
  refreshIds: string[]
  /** Access tokens issued up to this instant (ms) no longer count. */
  expiredUpTo: number
  /** Tokens of either kind issued to a DID up to this instant (ms) no longer count. */
  endedOf?: Record<string, number>
}

export const noSessions = (): SessionState => ({
  secret: randomBytes(32).toString('hex'),
  refreshIds: [],
  expiredUpTo: 0,
})

const accessLasts = 2 * 60 * 60
const refreshLasts = 90 * 24 * 60 * 60

type Scope = 'com.atproto.appPass' | 'com.atproto.refresh'
interface Claims {
  scope: Scope
  sub: string
  jti: string
  /** Seconds. */
  iat: number
  exp: number
  /** Milliseconds; finer than `iat`, to tell apart what was issued before tokens were expired. */
  ms: number
}

export interface Sessions {
  /** A pair of fresh tokens. */
  open(person: Person): { accessJwt: string; refreshJwt: string }
  /** Who an access token is for. */
  holder(authorization: string | undefined): Person
  /** Uses up a refresh token. */
  refresh(authorization: string | undefined): Person
  /** Every access token issued so far counts as expired; the refresh tokens too where said. */
  expire(what: 'access' | 'all'): void
  /** Every token issued to somebody so far no longer counts. */
  end(person: Person): void
}

/** The sessions of the network. `save` is called after every change of the state. */
export function createSessions(state: SessionState, save: () => void): Sessions {
  const sign = (text: string) => createHmac('sha256', state.secret).update(text).digest('base64url')

  function issue(scope: Scope, person: Person, seconds: number): string {
    const iat = Math.floor(Date.now() / 1000)
    const claims: Claims = {
      scope,
      sub: person.bluesky.did,
      jti: randomUUID(),
      iat,
      exp: iat + seconds,
      ms: Date.now(),
    }
    if (scope === 'com.atproto.refresh') state.refreshIds.push(claims.jti)
    const text = [{ alg: 'HS256', typ: 'at+jwt' }, claims].map(encoded).join('.')
    return `${text}.${sign(text)}`
  }

  function read(authorization: string | undefined, scope: Scope): Claims {
    const token = authorization?.match(/^Bearer (.+)$/)?.[1]
    if (!token) throw new HttpError(401, 'AuthMissing', 'Authentication Required')
    const [head = '', body = '', signature = ''] = token.split('.')
    if (!isSame(sign(`${head}.${body}`), signature)) throw notVerified('Token could not be verified')
    const claims: Claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    if (claims.scope !== scope) throw notVerified('Bad token scope')
    if (claims.exp * 1000 < Date.now()) throw expired('Token has expired')
    if (claims.ms <= (state.endedOf?.[claims.sub] ?? 0)) throw expired('Token has been revoked')
    return claims
  }

  function personOf({ sub }: Claims): Person {
    const person = personByDid(sub)
    if (!person) throw notVerified('Token could not be verified')
    return person
  }

  return {
    open(person) {
      const pair = {
        accessJwt: issue('com.atproto.appPass', person, accessLasts),
        refreshJwt: issue('com.atproto.refresh', person, refreshLasts),
      }
      save()
      return pair
    },
    holder(authorization) {
      const claims = read(authorization, 'com.atproto.appPass')
      if (claims.ms <= state.expiredUpTo) throw expired('Token has expired')
      return personOf(claims)
    },
    refresh(authorization) {
      const claims = read(authorization, 'com.atproto.refresh')
      const index = state.refreshIds.indexOf(claims.jti)
      if (index < 0) throw expired('Token has been revoked')
      state.refreshIds.splice(index, 1)
      save()
      return personOf(claims)
    },
    end({ bluesky: { did } }) {
      state.endedOf = { ...state.endedOf, [did]: Date.now() }
      save()
    },
    expire(what) {
      state.expiredUpTo = Date.now()
      if (what === 'all') state.refreshIds.length = 0
      save()
    },
  }
}

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
const notVerified = (message: string) => new HttpError(400, 'InvalidToken', message)
const expired = (message: string) => new HttpError(400, 'ExpiredToken', message)
