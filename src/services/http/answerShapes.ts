import type * as z from 'zod/mini'
import type { Answer, Endpoint } from '../../../contract/endpoint.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import { unreadable } from './callErrors.ts'
import { type Camel, toClient } from './casing.ts'

/** A page of a list, with the client's names. */
export interface Page<Item> {
  results: Item[]
  count: number
  page: number
  pageSize: number
  next: string | null
  previous: string | null
}

/** An endpoint's answer with the client's names. Throws an `ApiError` where it is not what the contract says. */
export function answerOf<E extends Endpoint>(endpoint: E, answer: unknown): Camel<Answer<E>> {
  const read = readAnswer(endpoint.answer, answer)
  if (!read) throw unreadable(endpoint)
  return toClient(endpoint.answer, read.data) as Camel<Answer<E>>
}

/**
 * Reads an answer as the contract says it, whatever the provider wrapped it in (specification, section 7): as it is or
 * in `data`; a page, a list and a single thing each also from the shape of the others. Undefined where it is none.
 */
function readAnswer<T>(schema: z.ZodMiniType<T>, answer: unknown): { data: T } | undefined {
  for (const shape of shapes) {
    const parsed = safeParse(schema, shape(answer))
    if (parsed) return parsed
  }
  return undefined
}

/** An answer in the shapes that the contract may say it in, the one that it came in first; undefined: it has not that one. */
const shapes: readonly ((answer: unknown) => unknown)[] = [
  (answer) => answer,
  unwrapped,
  pageIn,
  listIn,
  (answer) => listIn(answer)?.[0],
  profilesIn,
]

function unwrapped(answer: unknown): unknown {
  const { data } = fieldsOf(answer)
  return data ?? answer
}

function listIn(answer: unknown): unknown[] | undefined {
  const bare = unwrapped(answer)
  const list = Array.isArray(bare) ? bare : fieldsOf(bare).results
  return Array.isArray(list) ? list : undefined
}

/** A whole list is the only page. */
function pageIn(answer: unknown): object | undefined {
  const results = listIn(answer)
  if (!results) return undefined
  const { total, total_count, ...told } = fieldsOf(unwrapped(answer))
  const count = total_count ?? total ?? results.length
  return { count, page: 1, page_size: results.length, next: null, previous: null, ...told, results }
}

/** The list for selection has its own name for what it lists (specification, section 3). */
function profilesIn(answer: unknown): object | undefined {
  const profiles = listIn(answer)
  return profiles && { total: fieldsOf(unwrapped(answer)).count, profiles }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
