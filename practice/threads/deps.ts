import type { Context } from 'hono'
import type { Env, FaultInjection } from '../faultInjection.ts'
import type { JsonFile } from '../jsonFile.ts'
import { grantOf } from '../oauth/grants.ts'
import { numericIdOf, type Person } from '../people.ts'
import type { Uploads } from '../uploads.ts'
import { expiredToken, type GraphError, invalidParameter, noPermission, unknownObject } from './graphError.ts'
import type { State } from './state.ts'

/** What the routes of the Threads-like network share. */
export interface ThreadsDeps {
  injection: FaultInjection
  file: JsonFile<State>
  uploads: Uploads
  /** Where this server is reached, without a slash at the end. */
  origin(): string
  now(): number
}

/** What was asked, and by whom. */
export interface Asked {
  person: Person
  /** Without the token. */
  parameters: Readonly<Record<string, string>>
}

/**
 * Reads the query or form of a call, of which each name must be known, and whose token covers the scope; whoever lacks it
 * is answered with `lacking`.
 */
export async function asked(
  { file }: ThreadsDeps,
  context: Context<Env>,
  scope: string,
  known: readonly string[],
  lacking: GraphError = noPermission(scope),
): Promise<Asked> {
  const { access_token: token, ...parameters } = await parametersOf(context)
  const grant = grantOf(file.value.oauth, token)
  if (!grant) throw expiredToken()
  if (!grant.scopes.includes(scope)) throw lacking
  const unknown = Object.keys(parameters).find((name) => !known.includes(name))
  if (unknown !== undefined) throw invalidParameter(unknown)
  return { person: grant.holder, parameters }
}

async function parametersOf(context: Context<Env>): Promise<Record<string, string>> {
  if (context.req.method !== 'POST') return context.req.query()
  if (!context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return context.req.query()
  return { ...context.req.query(), ...Object.fromEntries(new URLSearchParams(await context.req.text())) }
}

/** A person's own collection is asked for by their id, or as `me`. */
export function assertOwn({ person }: Asked, id: string): void {
  if (id !== 'me' && id !== numericIdOf(person, 'threads')) throw unknownObject(id)
}

/** The fields that are asked for, each of which must be known, without what is asked of each; `id` is always answered. */
export function fieldsIn({ parameters }: Asked, known: readonly string[]): ReadonlySet<string> {
  const fields = (parameters.fields ?? '')
    .replace(/\{[^{}]*\}/g, '')
    .split(',')
    .filter(Boolean)
  const unknown = fields.find((field) => !known.includes(field))
  if (unknown !== undefined) throw invalidParameter(`Tried accessing nonexisting field (${unknown})`)
  return new Set(['id', ...fields])
}

/** What was asked for of an object. */
export const picked = (whole: Readonly<Record<string, unknown>>, fields: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(whole).filter(([name, value]) => fields.has(name) && value !== undefined))
