import * as z from 'zod/mini'

/** What the service worker stores of a share, beside its files. */
export const sharedContent = z.object({
  title: z.string(),
  text: z.string(),
  url: z.string(),
  /** Another page sent it, and not the system: its person is asked first. */
  isFromPage: z.boolean(),
  /** Milliseconds since the epoch. */
  sharedAt: z.number(),
  files: z.array(z.object({ name: z.string(), type: z.string(), lastModified: z.number() })),
  leftOut: z.array(z.object({ name: z.string(), reason: z.enum(['count', 'size', 'type', 'room', 'unread']) })),
  isWanted: z.boolean(),
})
