import * as z from 'zod/mini'

/** Uploads that had begun, as the browser stores them. */
export const begunUploads = z.array(
  z.object({
    clientKey: z.uuid(),
    name: z.string(),
    size: z.number(),
    lastModified: z.number(),
    purpose: z.string(),
    begunAt: z.number(),
  }),
)
