import * as z from 'zod/mini'
import { unsavedDraft } from './campaignUnsaved.schema.ts'

/** A change of a campaign that has posts, as the browser stores it until it is saved. */
export const unsavedChange = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  base: unsavedDraft,
  draft: unsavedDraft,
  sent: z.array(unsavedDraft),
})
