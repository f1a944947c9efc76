import type * as z from 'zod/mini'
import type { ApiScope, Permission, Stage } from './access.ts'

export type BusinessLimit = 'query' | 'body' | 'named' | 'shared'

/** One call of the provider: what is sent, who may send it, what comes back. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the API host; `{name}` stands for a parameter, which is always one path segment. */
  path: string
  /** One line for the OpenAPI document. */
  summary: string
  /** none: anybody · person: a valid token · admin: staff or superuser */
  auth: 'none' | 'person' | 'admin'
  /** For `person` and `admin`; `subscribed` unless said. */
  stage?: Stage
  /** What the person's plan must include; of several, one is enough. */
  permission?: Permission | readonly Permission[]
  /** What an API key must be allowed to make the call; null: no key may, only a person in a session. */
  keyScope: ApiScope | null
  /** A field of the body or the query, and its values with which a key needs `publish` whatever `keyScope` says. */
  publishWith?: Readonly<Record<string, readonly string[]>>
  /** A key needs `publish` where a post that the call names, in the path or as `posts`, is planned and no draft. */
  publishUnlessDraft?: true
  /**
   * By a key whose plans wait for its person's yes the call writes a draft, and what was wanted is asked. Whatever else
   * needs `publish` is refused to such a key.
   */
  waitsForApproval?: true
  /**
   * How a key that reaches one business only is held to it; left out: it may not make the call. query, body: by the
   * `business_profile_id` there, set to the key's where it is left out · named: by the rows that the call names, in the
   * path or as ids · shared: what it is about is of no business. Ids are looked at whatever it is.
   */
  businessLimit?: BusinessLimit
  /** The session's person must have proved lately who they are (`proofLasts`); refused with 403 otherwise. */
  needsReauthentication?: true
  /**
   * Of a POST: it is made once by an `Idempotency-Key`, and its answer is stored and said again; `secret`: the answer has
   * one, and only that it was given is stored. `idempotencyOf` says what holds of those that do not say it.
   */
  idempotency?: 'answer' | 'secret'
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The body is a form with files (multipart), its fields are text or files; JSON unless said. */
  form?: true
  answer: z.ZodMiniType
  /** The status of a success; 200 unless said. 204 has no body, and the client answers `{ success: true }`. */
  status?: 200 | 201 | 202 | 204
  /**
   * `text`: the answer is plain text, 204 where it is empty · `lines`: it is written while it is sent, each line JSON of
   * the answer's shape; JSON unless said.
   */
  format?: 'text' | 'lines'
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

/** The names in braces of a path: `posts/{id}/` needs `{ id }`. */
export type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : unknown

/** What a caller gives: path parameters beside `query` and `body`, in the wire's names. */
export type Request<E extends Endpoint> = Params<E['path']> &
  (E extends { query: infer Query extends z.ZodMiniType } ? { query: z.input<Query> } : unknown) &
  (E extends { body: infer Body extends z.ZodMiniType } ? { body: z.input<Body> } : unknown)

/** What a route gets: the same, parsed. */
export type Received<E extends Endpoint> = Params<E['path']> &
  (E extends { query: infer Query extends z.ZodMiniType } ? { query: z.output<Query> } : unknown) &
  (E extends { body: infer Body extends z.ZodMiniType } ? { body: z.output<Body> } : unknown)

/** What comes back, in the wire's names. */
export type Answer<E extends Endpoint> = z.output<E['answer']>
