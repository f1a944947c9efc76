import type { Kysely, Selectable } from 'kysely'
import type { Permission, Stage } from '../../contract/access.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { proofLasts, reauthenticationRequired } from '../../contract/secondFactor.ts'
import { administratorsOnly, notInPlan, onboardingUnfinished, paymentMissing } from '../../rules/account/access.ts'
import { isShutOut, permissionsOf } from '../../rules/account/plans.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from './httpError.ts'
import { authorizeKey, type CallingKey } from './keyAccess.ts'
import { noteUse } from './noteUse.ts'
import { hashOf, oldestLiving } from './opaqueTokens.ts'

/** Whoever makes a call: what decides about what it may do. */
export interface User {
  id: number
  /** Row of the session that the call is made in; `noSession` where it is made by a key. */
  tokenId: number
  /** The API key that makes the call; null in a session. */
  key: CallingKey | null
  /** When the person of the session last proved who they are; null where no session calls. */
  provedAt: Date | null
  email: string
  /** IANA zone. */
  timezone: string
  isAdmin: boolean
  isEmailConfirmed: boolean
  isOnboardingComplete: boolean
  /** The subscription is canceled or blocked. */
  isMissingPayment: boolean
  permissions: ReadonlySet<Permission>
}

/** No row of a session has this id: what is of a session alone is closed to keys (`keyScope: null`). */
export const noSession = 0

export const suspended = 'Your account is suspended. Please contact support.'

interface Requirement {
  isMet(user: User): boolean
  /** Why whoever does not meet it is refused, for people. */
  refusal: string
}

const confirmed: Requirement = {
  isMet: ({ isEmailConfirmed }) => isEmailConfirmed,
  refusal: 'Please confirm your email address first',
}
const onboarded: Requirement = {
  isMet: ({ isOnboardingComplete }) => isOnboardingComplete,
  refusal: onboardingUnfinished,
}
const paid: Requirement = { isMet: ({ isMissingPayment }) => !isMissingPayment, refusal: paymentMissing }

/** What each stage asks of a user, in the order in which it is asked. */
const requirements: Record<Stage, readonly Requirement[]> = {
  registered: [],
  confirmed: [confirmed],
  subscribed: [confirmed, onboarded, paid],
}

const unauthorized = (detail: string) => new HttpError(401, detail, { body: { detail } })

/** A session that is none, or has ended. */
export const invalidToken = (): HttpError => unauthorized('Invalid token.')

/** Finds the person of an `Authorization: Token …` header; refuses with 401, or 403 where the account is suspended. */
export async function authenticate(db: Kysely<Database>, authorization: string | undefined): Promise<User> {
  const [, token] = /^Token\s+(\S+)$/i.exec(authorization ?? '') ?? []
  if (!token) throw unauthorized('Authentication credentials were not provided.')
  const now = new Date()
  const row = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .selectAll('users')
    .select(['tokens.id as token_id', 'tokens.last_used_at', 'tokens.proved_at'])
    .where('tokens.hash', '=', hashOf(token))
    .where('tokens.last_used_at', '>', oldestLiving(now))
    .executeTakeFirst()
  if (!row) throw invalidToken()
  const user = userOf(row, { tokenId: row.token_id, key: null, provedAt: row.proved_at })
  await noteUse(db, { table: 'tokens', id: row.token_id, lastUsedAt: row.last_used_at }, now)
  return user
}

/** The user of a row, as whatever makes the call lets them in; refuses with 403 where the account is suspended. */
export function userOf(row: Selectable<Database['users']>, by: Pick<User, 'tokenId' | 'key' | 'provedAt'>): User {
  if (row.is_suspended) throw new HttpError(403, suspended)
  return {
    id: row.id,
    ...by,
    email: row.email,
    timezone: row.timezone,
    isAdmin: row.is_staff || row.is_superuser,
    isEmailConfirmed: row.is_email_confirmed,
    isOnboardingComplete: row.is_onboarding_complete,
    isMissingPayment: isShutOut(row.subscription_status),
    permissions: permissionsOf(row.plan),
  }
}

/** Whether the person may make the call at all (order: decisions, "Access"); refuses with 403 and the sentence. */
export function authorize(user: User, endpoint: Endpoint): void {
  const { auth, stage = 'subscribed', permission, needsReauthentication } = endpoint
  if (user.key) authorizeKey(user.key, endpoint)
  const missing = requirements[stage].find(({ isMet }) => !isMet(user))
  if (missing) throw new HttpError(403, missing.refusal)
  if (permission && ![permission].flat().some((one) => user.permissions.has(one))) throw new HttpError(403, notInPlan)
  if (auth === 'admin' && !user.isAdmin) throw new HttpError(403, administratorsOnly)
  if (needsReauthentication) requireProof(user)
}

/** Refuses with 403 where the session's person has not proved lately who they are. */
export function requireProof(user: Pick<User, 'provedAt'>): void {
  if (provedUntil(user) === null) throw new HttpError(403, proveAgain, { code: reauthenticationRequired })
}

const proveAgain = 'Please confirm first that it is you.'

/** Until when a session counts as just proved; null where it does no longer. */
export function provedUntil({ provedAt }: Pick<User, 'provedAt'>): Date | null {
  if (provedAt === null) return null
  const until = provedAt.getTime() + proofLasts
  return until > Date.now() ? new Date(until) : null
}
