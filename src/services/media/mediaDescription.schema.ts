import * as z from 'zod/mini'

/** What is being said of a file, as the browser stores it. */
export const mediaDescription = z.object({
  name: z.string(),
  altText: z.string(),
  /** A copy of an earlier version does not have these. */
  focus: z._default(z.nullable(z.object({ x: z.number(), y: z.number() })), null),
  coverAt: z._default(z.nullable(z.int()), null),
  businessProfileId: z.nullable(z.int()),
})
