import type { InspectionEvent } from 'xstate'

/** Takes what XState tells of its actors, with the time at which it happened, in milliseconds since the epoch. */
export type Inspect = (event: InspectionEvent, at: number) => void

/** Takes, in words for the person, what could not be done. */
export type Say = (problem: string) => void
