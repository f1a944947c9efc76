import { Buffer } from 'node:buffer'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Env } from '../faultInjection.ts'
import { personByIdentifier } from '../people.ts'

const claims = z.object({ sub: z.string() })
const named = z.object({ identifier: z.optional(z.string()), repo: z.optional(z.string()) })

/** Whose account a call is for: by its token, or by the repository, actor or identifier that it names. */
export async function accountOf(context: Context<Env>): Promise<string | null> {
  const { repo, actor, handle } = context.req.query()
  const identifier = subjectOf(context) ?? repo ?? actor ?? handle ?? (await namedIn(context))
  return personByIdentifier(identifier ?? '')?.name ?? null
}

/** The DID of a token, whether or not it counts. */
function subjectOf(context: Context<Env>): string | undefined {
  const [, payload] = /^(?:Bearer|DPoP) [^.]+\.([^.]+)\./.exec(context.req.header('authorization') ?? '') ?? []
  return payload === undefined
    ? undefined
    : claims.safeParse(jsonIn(Buffer.from(payload, 'base64url').toString())).data?.sub
}

/** Of the body a copy is read, so that the call itself finds it whole. */
async function namedIn(context: Context<Env>): Promise<string | undefined> {
  if (!context.req.header('content-type')?.includes('json')) return undefined
  const { data } = named.safeParse(jsonIn(await context.req.raw.clone().text()))
  return data?.identifier ?? data?.repo
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
