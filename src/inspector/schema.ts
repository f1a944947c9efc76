import * as z from 'zod/mini'
import {
  type ActorState,
  type Chart,
  channel,
  type Entry,
  type LateResult,
  type PageMessage,
  type Result,
  type Snapshot,
} from '../services/telemetry/inspection/messages.ts'

const names = z.array(z.string())
const ids = z.array(z.number())

const chart: z.ZodMiniType<Chart> = z.object({
  states: z.array(
    z.object({
      id: z.number(),
      parent: z.nullable(z.number()),
      name: z.string(),
      kind: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
      initial: z.nullable(z.number()),
      description: z.string(),
      invokes: names,
      entry: names,
      exit: names,
      tags: names,
    }),
  ),
  transitions: z.array(
    z.object({
      id: z.number(),
      source: z.number(),
      targets: ids,
      event: z.string(),
      on: z.string(),
      guard: z.string(),
      actions: names,
    }),
  ),
})

const snapshot: z.ZodMiniType<Snapshot> = z.object({
  status: z.string(),
  states: ids,
  context: z.optional(z.unknown()),
  tags: z.optional(z.unknown()),
  input: z.optional(z.unknown()),
  output: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
})

const verdict = z.enum(['taken', 'refused', 'preempted', 'notAsked', 'failed'])
const judged = z.object({ transition: z.number(), verdict })
const result: z.ZodMiniType<Result> = z.object({
  snapshot,
  microsteps: z.array(z.object({ event: z.string(), judged: z.array(judged) })),
})

const about = { page: z.string(), number: z.number(), at: z.number() }
const identity = {
  actor: z.string(),
  sessionId: z.string(),
  name: z.string(),
  parent: z.nullable(z.string()),
  chart: z.nullable(chart),
}

const event = z.looseObject({ type: z.string() })
const entry: z.ZodMiniType<Entry> = z.discriminatedUnion('kind', [
  z.object({ ...about, ...identity, kind: z.literal('made') }),
  z.object({
    ...about,
    kind: z.literal('event'),
    actor: z.string(),
    source: z.nullable(z.string()),
    event,
    result: z.nullable(result),
  }),
  z.object({ ...about, kind: z.literal('left') }),
])

const actorState: z.ZodMiniType<ActorState> = z.object({
  ...identity,
  page: z.string(),
  snapshot: z.nullable(snapshot),
  lastTaken: ids,
  isGone: z.boolean(),
})

const lateResult: z.ZodMiniType<LateResult> = z.object({ number: z.number(), result })

const own = { channel: z.literal(channel) }

/** What a page of ours tells; anything else that a window gets is none of it. */
export const pageMessage: z.ZodMiniType<PageMessage> = z.discriminatedUnion('kind', [
  z.object({ ...own, kind: z.literal('hello') }),
  z.object({
    ...own,
    kind: z.literal('recorded'),
    page: z.string(),
    base: z.array(actorState),
    entries: z.array(entry),
  }),
  z.object({
    ...own,
    kind: z.literal('news'),
    page: z.string(),
    entries: z.array(entry),
    results: z.array(lateResult),
  }),
  z.object({ ...own, kind: z.literal('left'), page: z.string() }),
  z.object({ ...own, kind: z.literal('answer'), problem: z.nullable(z.string()) }),
])

/** What marks a file as a recording, of whatever version. */
export const recordingFormat = 'solo-social-recording'
export const recordingVersion = 1

export const anyRecording = z.object({ format: z.literal(recordingFormat), version: z.number() })

export const recordingFile = z.object({
  format: z.literal(recordingFormat),
  version: z.literal(recordingVersion),
  savedAt: z.string(),
  actors: z.array(actorState),
  entries: z.array(entry),
})
