import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { linkAddress } from './linkCards.ts'
import { media } from './media.ts'

export const readLinkCard = endpoint({
  method: 'POST',
  path: 'link-cards/',
  summary: 'What the page behind an address says of itself, as the card of a link; read once a day for everybody',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'shared',
  permission: 'canCreatePosts',
  body: z.object({ address: linkAddress }),
  answer: z.object({
    address: z.string(),
    title: z.string(),
    description: z.string(),
    /** Not in the library; null where the page has no picture that can be used. */
    media: z.nullable(media),
  }),
})
