import { createContext, useContext } from 'react'
import type { Readability, readableColor } from '../../../../../rules/designs/readability.ts'

/** How a text reads, and what mends one that is too faint. */
export interface TextReadability extends Readability {
  /** What lies below it, in words. */
  ground: string
  /** Null where it reads well, or no color of the brand would. */
  mend: ReturnType<typeof readableColor>
}

/** Of the texts of the open page, by their ids; those that are not looked at yet are not there. */
export const ReadabilityContext = createContext<ReadonlyMap<string, TextReadability>>(new Map())

/** How well the texts of the open page can be read. */
export const useReadability = (): ReadonlyMap<string, TextReadability> => useContext(ReadabilityContext)
