import type { createWordings } from '../../app/recycling/wordings.ts'

/** The wordings of a post, what is typed among them, and what changes them. */
export type WordingsActors = ReturnType<typeof createWordings>
