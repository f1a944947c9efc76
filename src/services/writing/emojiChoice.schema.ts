import * as z from 'zod/mini'

/** What a person chose of emoji lately, as the browser stores it. */
export const emojiChoice = z.object({
  recent: z.array(z.string()),
  tone: z.enum(['none', 'light', 'mediumLight', 'medium', 'mediumDark', 'dark']),
})
