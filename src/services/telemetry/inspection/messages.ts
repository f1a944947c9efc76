/** A state of a chart; states refer to each other by number, so that no name can break a path. */
export interface ChartState {
  /** The place in the document's order: the machine itself is 0. */
  readonly id: number
  readonly parent: number | null
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** The state that is entered first. */
  readonly initial: number | null
  readonly description: string
  readonly invokes: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly tags: readonly string[]
}

export interface ChartTransition {
  readonly id: number
  readonly source: number
  /** Empty where the state stays as it is. */
  readonly targets: readonly number[]
  /** The event's type as declared: `notice.*`, `xstate.done.actor.validate`; empty for an eventless transition. */
  readonly event: string
  /** The same in words: "validate done", "after patience", "always". */
  readonly on: string
  readonly guard: string
  readonly actions: readonly string[]
}

/** A machine's chart as plain data. */
export interface Chart {
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
}

/**
 * What became of a transition that an event could have taken. `refused`: its guard said no. `preempted`: its guard said
 * yes, and a transition that excludes it came first. `notAsked`: one before it, or one further in, was taken already.
 * `failed`: its guard threw.
 */
export type Verdict = 'taken' | 'refused' | 'preempted' | 'notAsked' | 'failed'

export interface Judged {
  readonly transition: number
  readonly verdict: Verdict
}

/** One step of a machine within an event: the event itself, one it raised, or its eventless transitions. */
export interface Microstep {
  readonly event: string
  readonly judged: readonly Judged[]
}

/** An actor's snapshot as plain data, its secrets masked. */
export interface Snapshot {
  readonly status: string
  /** The numbers of the current states. */
  readonly states: readonly number[]
  readonly context?: unknown
  readonly tags?: unknown
  readonly input?: unknown
  readonly output?: unknown
  readonly error?: unknown
}

/** What an event led to. */
export interface Result {
  readonly snapshot: Snapshot
  readonly microsteps: readonly Microstep[]
}

interface About {
  /** One load of a page. */
  readonly page: string
  /** Counts within the page. */
  readonly number: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** An actor was made. */
export interface MadeEntry extends About {
  readonly kind: 'made'
  readonly actor: string
  readonly sessionId: string
  readonly name: string
  readonly parent: string | null
  readonly chart: Chart | null
}

/** An actor received an event. */
export interface EventEntry extends About {
  readonly kind: 'event'
  readonly actor: string
  readonly source: string | null
  readonly event: { readonly type: string } & Readonly<Record<string, unknown>>
  /** `null` until the event is handled; an actor that has ended handles none. */
  readonly result: Result | null
}

/** The page was closed or reloaded, and its actors with it. */
export interface LeftEntry extends About {
  readonly kind: 'left'
}

export type Entry = MadeEntry | EventEntry | LeftEntry

/** The result of an event that was told before it was handled. */
export interface LateResult {
  readonly number: number
  readonly result: Result
}

/** An actor as it is at one moment. */
export interface ActorState {
  readonly page: string
  readonly actor: string
  readonly sessionId: string
  readonly name: string
  readonly parent: string | null
  readonly chart: Chart | null
  /** `null` until it is started. */
  readonly snapshot: Snapshot | null
  /** The transitions that were taken last. */
  readonly lastTaken: readonly number[]
  /** Its page was closed or reloaded. */
  readonly isGone: boolean
}

/** How the page and the inspector know each other's messages among all others that a window gets. */
export const channel = 'solo-social-inspector'

/** From the page to the inspector. */
export type PageMessage =
  | { readonly channel: typeof channel; readonly kind: 'hello' }
  | {
      readonly channel: typeof channel
      readonly kind: 'recorded'
      readonly page: string
      readonly base: readonly ActorState[]
      readonly entries: readonly Entry[]
    }
  | {
      readonly channel: typeof channel
      readonly kind: 'news'
      readonly page: string
      readonly entries: readonly Entry[]
      readonly results: readonly LateResult[]
    }
  | { readonly channel: typeof channel; readonly kind: 'left'; readonly page: string }
  | { readonly channel: typeof channel; readonly kind: 'answer'; readonly problem: string | null }

/** From the inspector to the page. */
export type InspectorMessage =
  | { readonly channel: typeof channel; readonly kind: 'connected' }
  | {
      readonly channel: typeof channel
      readonly kind: 'send'
      readonly actor: string
      readonly event: { readonly type: string } & Readonly<Record<string, unknown>>
    }
