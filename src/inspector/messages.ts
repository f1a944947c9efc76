import * as z from 'zod/mini'

const snapshot = z.object({
  status: z.optional(z.string()),
  value: z.optional(z.unknown()),
  context: z.optional(z.unknown()),
  tags: z.optional(z.unknown()),
  input: z.optional(z.unknown()),
  output: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
})
const event = z.looseObject({ type: z.string() })
const about = { sessionId: z.string(), createdAt: z.string(), _version: z.string() }

const message = z.discriminatedUnion('type', [
  z.object({
    ...about,
    type: z.literal('@xstate.actor'),
    name: z.string(),
    parentId: z.optional(z.string()),
    definition: z.optional(z.string()),
    snapshot,
  }),
  z.object({ ...about, type: z.literal('@xstate.event'), event, sourceId: z.optional(z.string()) }),
  z.object({ ...about, type: z.literal('@xstate.snapshot'), snapshot }),
])

/** What an inspected page tells: an actor was made, has received an event, or has changed. */
export type Message = z.infer<typeof message>
export type Snapshot = z.infer<typeof snapshot>

/** What is needed of a window: who opened it or holds it, and its messages. */
export interface Listening {
  readonly opener: { postMessage(message: unknown, origin: string): void } | null
  readonly location: { readonly origin: string }
  addEventListener(type: 'message', run: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', run: (event: MessageEvent) => void): void
}

/**
 * Shakes hands with the page that opened this one, as @statelyai/inspect expects, and hands on what it tells. Messages
 * from any other window, or of another form, are left alone. `null` where no page has opened this one.
 */
export function listen(own: Listening, hear: (message: Message) => void): (() => void) | null {
  const { opener, location } = own
  if (!opener) return null
  const receive = ({ data, source, origin }: MessageEvent) => {
    if (source !== opener || origin !== location.origin) return
    const parsed = message.safeParse(data)
    if (parsed.success) hear(parsed.data)
  }
  own.addEventListener('message', receive)
  opener.postMessage({ type: '@statelyai.connected' }, location.origin)
  return () => own.removeEventListener('message', receive)
}
