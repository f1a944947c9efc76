import * as z from 'zod/mini'

/** What a picture of a month is to tell and how it is to look, as the browser stores it. */
export const unsavedPicture = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  choices: z.object({
    size: z.enum(['portrait', 'wide']),
    theme: z.enum(['light', 'dark']),
    hasTexts: z.boolean(),
    hasNetworks: z.boolean(),
    hasName: z.boolean(),
  }),
})
