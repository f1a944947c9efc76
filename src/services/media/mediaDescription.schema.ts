import * as z from 'zod/mini'

/** What is being said of a file, as the browser stores it. */
export const mediaDescription = z.object({
  name: z.string(),
  altText: z.string(),
  businessProfileId: z.nullable(z.int()),
})
