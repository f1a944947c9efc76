import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Env, FaultInjection } from '../faultInjection.ts'
import type { JsonFile } from '../jsonFile.ts'
import { bearerOf, grantOf } from '../oauth/grants.ts'
import type { Person } from '../people.ts'
import type { Uploads } from '../uploads.ts'
import { invalidRequest, Problem, unauthorized } from './problem.ts'
import type { State } from './state.ts'

/** What the routes of the X-like network share. */
export interface TwitterDeps {
  injection: FaultInjection
  file: JsonFile<State>
  uploads: Uploads
  /** Where this server is reached, without a slash at the end. */
  origin(): string
  now(): number
}

/** Who calls, where the token covers all these scopes. */
export function callerOf({ file }: TwitterDeps, context: Context<Env>, ...scopes: readonly string[]): Person {
  const grant = grantOf(file.value.oauth, bearerOf(context.req.header('authorization')))
  if (!grant) throw unauthorized()
  const missing = scopes.filter((scope) => !grant.scopes.includes(scope))
  if (missing.length > 0) {
    throw new Problem(403, {
      title: 'Forbidden',
      detail: `Your client app is not configured with the appropriate oauth2 scopes for this endpoint: ${missing.join()}.`,
      status: 403,
      type: 'about:blank',
    })
  }
  return grant.holder
}

/** A JSON body of exactly this form; what it does not know is refused, as X's schemas do. */
export async function jsonBody<S extends z.ZodMiniType>(context: Context<Env>, schema: S): Promise<z.output<S>> {
  if (!context.req.header('content-type')?.startsWith('application/json')) {
    throw invalidRequest('The content type must be application/json.')
  }
  const body: unknown = await context.req.json().catch(() => null)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = ['$', ...(issue?.path ?? [])].join('.')
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join() : ''
  throw invalidRequest(
    unknown === ''
      ? `${path}: ${issue?.message ?? 'is wrong'}`
      : `${path}.${unknown}: is not defined in the schema and the schema does not allow additional properties`,
  )
}

/** The query, of which each name must be known. */
export function queryOf(context: Context<Env>, known: readonly string[]): Record<string, string> {
  const query = context.req.query()
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw invalidRequest(`The query parameter [${unknown}] is not one of [${known.join()}]`, {
      [unknown]: [query[unknown] ?? ''],
    })
  }
  return query
}

/** The names in a list of fields, each of which must be known. */
export function fieldsIn(query: Record<string, string>, name: string, known: readonly string[]): ReadonlySet<string> {
  const asked = (query[name] ?? '').split(',').filter(Boolean)
  const unknown = asked.find((field) => !known.includes(field))
  if (unknown !== undefined) {
    throw invalidRequest(`The \`${name}\` query parameter value [${unknown}] is not one of [${known.join()}]`, {
      [name]: [query[name] ?? ''],
    })
  }
  return new Set(asked)
}
