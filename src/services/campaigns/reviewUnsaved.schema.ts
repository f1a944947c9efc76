import * as z from 'zod/mini'
import { network } from '../../../contract/networks.ts'

/** Milliseconds since the epoch. */
const savedAt = z.number()

const draft = z.object({
  text: z.string(),
  variants: z.array(z.object({ network, text: z.string() })),
  mediaIds: z.array(z.int()),
  accountOptions: z._default(z.array(z.object({ accountId: z.int(), options: z.record(z.string(), z.unknown()) })), []),
})

/** A post of a campaign as it was being changed, and what it was changed from, as the browser stores them. */
export const unsavedPost = z.object({ savedAt, version: z.int(), begun: draft, draft })

/** What was typed about a post and not sent: the wish for its next version, and why it is rejected. */
export const unsavedWords = z.object({ savedAt, wish: z.string(), reason: z.string() })
