import { channel, type InspectorMessage, type PageMessage } from '../services/telemetry/inspection/messages.ts'
import { pageMessage } from './schema.ts'

/** What is needed of a window: who opened it, and its messages. */
export interface Listening {
  readonly opener: {
    readonly closed: boolean
    postMessage(message: InspectorMessage, origin: string): void
  } | null
  readonly location: { readonly origin: string }
  addEventListener(type: 'message', run: (event: MessageEvent<unknown>) => void): void
  removeEventListener(type: 'message', run: (event: MessageEvent<unknown>) => void): void
}

/** The way to the page that opened this window. */
export interface Channel {
  /** Sends an event to one of the page's actors. */
  send(actor: string, event: { readonly type: string }): void
  /** Whether the page's window is there no more. */
  isClosed(): boolean
  close(): void
}

/**
 * Tells the page that opened this window that it may begin, and hands on what it tells. Messages from any other window,
 * or of another form, are left alone. `null` where no page has opened this one.
 */
export function openChannel(own: Listening, hear: (message: PageMessage) => void): Channel | null {
  const { opener, location } = own
  if (!opener) return null
  const connect = () => opener.postMessage({ channel, kind: 'connected' }, location.origin)
  const receive = ({ data, source, origin }: MessageEvent<unknown>) => {
    if (source !== opener || origin !== location.origin) return
    const parsed = pageMessage.safeParse(data)
    if (!parsed.success) return
    if (parsed.data.kind === 'hello') connect()
    else hear(parsed.data)
  }
  own.addEventListener('message', receive)
  connect()
  return {
    send: (actor, event) => opener.postMessage({ channel, kind: 'send', actor, event }, location.origin),
    isClosed: () => opener.closed,
    close: () => own.removeEventListener('message', receive),
  }
}
