import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Env } from '../faultInjection.ts'
import { bearerOf, grantOf } from '../oauth/grants.ts'
import type { Grant } from '../oauth/state.ts'
import type { Person } from '../people.ts'
import { type Author, authorAmong, isOrganization } from './members.ts'
import { denied, invalid, Refusal } from './refusal.ts'
import type { State } from './state.ts'

export type Caller = Grant & { holder: Person }

/** Who calls. */
export function callerOf(state: State, context: Context<Env>): Caller {
  const token = bearerOf(context.req.header('authorization'))
  if (token === undefined) {
    throw new Refusal(401, 'Empty oauth2 access token', { serviceErrorCode: 65604, code: 'EMPTY_ACCESS_TOKEN' })
  }
  const grant = grantOf(state.oauth, token)
  if (grant) return grant
  const isKnown = state.oauth.grants.some((one) => one.token === token)
  throw isKnown
    ? new Refusal(401, 'The token used in the request has expired', {
        serviceErrorCode: 65602,
        code: 'EXPIRED_ACCESS_TOKEN',
      })
    : new Refusal(401, 'The token used in the request has been revoked by the user', {
        serviceErrorCode: 65601,
        code: 'REVOKED_ACCESS_TOKEN',
      })
}

const scopes = {
  write: { person: 'w_member_social', organization: 'w_organization_social' },
  read: { person: 'r_member_social', organization: 'r_organization_social' },
} as const

/** As whom somebody acts, where they may: their own person, or a page of theirs. */
export function actingAs(caller: Caller, urn: string, act: keyof typeof scopes, operation: string): Author {
  const author = authorAmong(caller.holder, urn)
  const scope = scopes[act][isOrganization(urn) ? 'organization' : 'person']
  if (!author || !caller.scopes.includes(scope)) throw denied(operation)
  return author
}

export function requireScope({ scopes: granted }: Caller, scope: string, operation: string): void {
  if (!granted.includes(scope)) throw denied(operation)
}

/** The JSON of a call, in the form that the network asks for and nothing beside it. */
export async function bodyOf<T>(context: Context<Env>, form: z.ZodMiniType<T>): Promise<T> {
  if (!context.req.header('content-type')?.startsWith('application/json')) {
    throw invalid('The content type must be application/json')
  }
  const parsed = form.safeParse(await context.req.json().catch(() => null))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid(`Invalid argument at /${issue?.path.join('/') ?? ''}: ${issue?.message ?? ''}`)
}

/** The parameters of a call's address, none beside those named. */
export function queryOf(context: Context<Env>, names: readonly string[]): Record<string, string | undefined> {
  const query = context.req.query()
  const unknown = Object.keys(query).find((name) => !names.includes(name))
  if (unknown !== undefined) throw invalid(`Query parameter ${unknown} is not defined`)
  return query
}

/** How many of a list, from which on. */
export function pagingOf(query: Record<string, string | undefined>): { count: number; start: number } {
  const [count, start] = [Number(query.count ?? 10), Number(query.start ?? 0)]
  if (!(count >= 1 && count <= 100 && start >= 0)) throw invalid('count must be 1 to 100')
  return { count, start }
}
