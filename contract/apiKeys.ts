import * as z from 'zod/mini'
import { apiScope } from './access.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, noContent, ownName, requestInstant } from './shapes.ts'

/** How many API keys a person has at most. */
export const mostApiKeys = 25

/** Keys are managed by a person in a session, never by a key. */
const ofPerson = { auth: 'person', stage: 'subscribed', keyScope: null } as const

/** A key, without its secret: that is answered once, when it is made, and stored as a hash. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The first characters of the secret, by which a person tells keys apart. */
  prefix: z.string(),
  scopes: z.array(apiScope),
  /** The only business that the key reaches; null: all of the person's. */
  business_profile_id: z.nullable(id),
  /** What it plans stays a draft until the person says yes; false of a key that may not publish. */
  needs_approval: z._default(z.boolean(), false),
  created_at: instant,
  /** From when on the key is refused; null: never. */
  expires_at: z.nullable(instant),
  /** Written down once a minute at most; null before the first use. */
  last_used_at: z.nullable(instant),
})
export type ApiKey = z.infer<typeof apiKey>

/** A key that was just made, with its secret: the only time that it is known. */
const createdApiKey = z.object({ key: apiKey, secret: z.string() })
export type CreatedApiKey = z.infer<typeof createdApiKey>

export const listApiKeys = endpoint({
  method: 'GET',
  path: 'api-keys/',
  summary: "The person's API keys, newest first, expired ones too",
  ...ofPerson,
  answer: z.object({ results: z.array(apiKey) }),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: 'api-keys/',
  summary: 'Makes an API key and answers its secret, this once',
  ...ofPerson,
  needsReauthentication: true,
  idempotency: 'secret',
  body: z.object({
    name: ownName,
    scopes: z.array(apiScope).check(z.minLength(1, 'Choose what the key may do'), z.maxLength(3, 'Too many scopes')),
    business_profile_id: z.optional(z.nullable(id)),
    /** Left out: it does, as far as it may publish. */
    needs_approval: z.optional(z.boolean()),
    /** In the future, at most two years ahead; left out or null: never. */
    expires_at: z.optional(z.nullable(requestInstant)),
  }),
  answer: createdApiKey,
  status: 201,
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: 'api-keys/{id}/',
  summary: 'Ends an API key at once',
  ...ofPerson,
  answer: noContent,
  status: 204,
})
