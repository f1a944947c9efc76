import type { Context } from 'hono'
import type { Env } from '../faultInjection.ts'
import { GraphError, invalidParameter } from './graphError.ts'

/** What came with a call: its query, its form or JSON, and files. */
export interface Sent {
  fields: Readonly<Record<string, string>>
  files: Readonly<Record<string, File>>
}

export async function sentWith(context: Context<Env>): Promise<Sent> {
  const query = context.req.query()
  if (context.req.method === 'GET' || context.req.method === 'DELETE') return { fields: query, files: {} }
  const type = context.req.header('content-type') ?? ''
  const body = type.includes('json') ? await jsonOf(context) : await context.req.parseBody()
  const entries = Object.entries(body)
  const texts = entries.filter(([, value]) => !(value instanceof File)).map(([name, value]) => [name, String(value)])
  const files = entries.flatMap(([name, value]) => (value instanceof File ? [[name, value] as const] : []))
  return { fields: { ...query, ...Object.fromEntries(texts) }, files: Object.fromEntries(files) }
}

async function jsonOf(context: Context<Env>): Promise<Record<string, unknown>> {
  const body: unknown = await context.req.json().catch(() => null)
  if (typeof body === 'object' && body !== null) return { ...body }
  throw invalidParameter('The body is no JSON')
}

/** Refuses a name that the call does not know: the real API passes over some, and a mistyped one would not be seen. */
export function onlyKnown({ fields, files }: Sent, known: readonly (string | RegExp)[]): void {
  for (const name of [...Object.keys(fields), ...Object.keys(files)]) {
    const isKnown = known.some((one) => (typeof one === 'string' ? one === name : one.test(name)))
    if (!isKnown) throw invalidParameter(`Unexpected parameter: ${name}`)
  }
}

export function needed(fields: Readonly<Record<string, string>>, name: string): string {
  const value = fields[name]
  if (value !== undefined && value !== '') return value
  throw invalidParameter(`The parameter ${name} is required`)
}

/** Of what a node has, the fields that were asked for, and its id. */
export function picked(node: Readonly<Record<string, unknown>>, fields: string | undefined): Record<string, unknown> {
  const names = fields === undefined ? ['id'] : namesIn(fields)
  const missing = names.find((name) => !(name in node))
  if (missing !== undefined) throw new GraphError(100, `(#100) Tried accessing nonexisting field (${missing})`)
  const found = names.flatMap((name) => (node[name] === undefined ? [] : [[name, node[name]] as const]))
  return { ...Object.fromEntries(found), ...(node.id !== undefined && { id: node.id }) }
}

/** The names of `id,from{id},picture{url}`, without what is asked of each. */
function namesIn(fields: string): string[] {
  let bare = fields
  while (/\{[^{}]*\}/.test(bare)) bare = bare.replace(/\{[^{}]*\}/g, '')
  return bare.split(',').map((name) => name.trim())
}

interface Listing {
  limit?: string | undefined
  after?: string | undefined
}

/** A page of a list, with the cursors by which the next one is asked for. */
export function paged<T extends { id: string }>(
  all: readonly T[],
  { limit, after }: Listing,
  most = 100,
): { items: readonly T[]; paging: Record<string, unknown> } {
  const size = Number(limit ?? 25)
  if (!Number.isInteger(size) || size < 1 || size > most) throw invalidParameter(`The limit must be 1 to ${most}`)
  const at = after === undefined ? -1 : all.findIndex(({ id }) => cursorOf(id) === after)
  if (after !== undefined && at < 0) throw invalidParameter('Invalid cursor')
  const items = all.slice(at + 1, at + 1 + size)
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return { items, paging: {} }
  const isMore = at + 1 + size < all.length
  return {
    items,
    paging: {
      cursors: { before: cursorOf(first.id), after: cursorOf(last.id) },
      ...(isMore && { next: `https://graph.example/next?after=${cursorOf(last.id)}` }),
    },
  }
}

const cursorOf = (id: string): string => Buffer.from(`cursor ${id}`).toString('base64url')
