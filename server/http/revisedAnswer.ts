import { createHash } from 'node:crypto'
import { isTagged } from './entityTag.ts'
import type { ProviderContext } from './env.ts'
import { type EncodedJson, encodedJson, wishedEncoding } from './jsonResponse.ts'

/** An answer that is built and compressed only where the store does not have it of the same revision. */
export class RevisedAnswer<Body extends object> {
  /** Tells it from every other answer: a digest of all that it is made of. */
  readonly revision: string
  readonly store: AnswerStore
  readonly build: () => Body

  constructor(revision: string, store: AnswerStore, build: () => Body) {
    this.revision = revision
    this.store = store
    this.build = build
  }
}

/** The revision of what is made of these texts, in which no NUL stands. */
export function revisionOf(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('base64url').slice(0, 22)
}

/** Encoded answers by their tags, as far as there is room: what was asked for last stays. */
export interface AnswerStore {
  get(tag: string): EncodedJson | undefined
  set(tag: string, encoded: EncodedJson): void
}

/** A store that holds so many bytes at most. */
export function createAnswerStore(mostBytes: number): AnswerStore {
  const stored = new Map<string, EncodedJson>()
  let bytes = 0
  const take = (tag: string): EncodedJson | undefined => {
    const found = stored.get(tag)
    if (!found) return undefined
    stored.delete(tag)
    bytes -= sizeOf(found)
    return found
  }
  const put = (tag: string, encoded: EncodedJson) => {
    stored.set(tag, encoded)
    bytes += sizeOf(encoded)
  }
  return {
    get(tag) {
      const found = take(tag)
      if (found) put(tag, found)
      return found
    },
    set(tag, encoded) {
      take(tag)
      put(tag, encoded)
      for (const oldest of stored.keys()) {
        if (bytes <= mostBytes) break
        take(oldest)
      }
    },
  }
}

/** A character of a text may take two bytes. */
const sizeOf = ({ body }: EncodedJson): number => (typeof body === 'string' ? body.length * 2 : body.byteLength)

/** Answers with it under a tag, or says that the caller has it already (RFC 9110, section 15.4.5). */
export function revisedResponse(context: ProviderContext, { revision, store, build }: RevisedAnswer<object>): Response {
  const encoding = wishedEncoding(context)
  const tag = `"${revision}-${encoding}"`
  if (isTagged(context.req.header('If-None-Match'), tag)) {
    return context.body(null, 304, { ETag: tag, Vary: 'Accept-Encoding' })
  }
  const encoded = store.get(tag) ?? encodedJson(build(), encoding)
  store.set(tag, encoded)
  return context.body(encoded.body, 200, { ...encoded.headers, ETag: tag })
}
