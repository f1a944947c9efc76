import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pathId } from './shapes.ts'

/** Somebody on a network, to be named in a post. */
export const mention = z.object({
  /** As the network writes it, without `@`: `ada.bsky.social`, `ada@mastodon.example`. */
  handle: z.string(),
  name: z.string(),
  avatar_url: z.nullable(z.string()),
})
export type Mention = z.infer<typeof mention>

export const searchMentions = endpoint({
  method: 'GET',
  path: 'writing/mentions/',
  summary: 'Up to eight people whom the network of an account finds; 502 or 503 where it could not be asked',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'named',
  query: z.object({
    account_id: pathId,
    search: z
      .string()
      .check(z.trim(), z.minLength(1, 'Type a name to look up'), z.maxLength(200, 'The name is too long')),
  }),
  answer: z.object({ mentions: z.array(mention) }),
})
