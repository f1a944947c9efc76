import type { PageMessage } from '../services/telemetry/inspection/messages.ts'
import { createRecording, nothingRecorded, type Recording } from '../services/telemetry/inspection/recording.ts'
import { createPace } from './pace.ts'

/** `none`: no page has opened this window. `waiting`: it has, and has not told anything yet. */
export type Connection = 'none' | 'waiting' | 'connected' | 'lost'

/** What is known at one moment. */
export interface Recorded {
  readonly recording: Recording
  readonly connection: Connection
  /** When the page was lost, in milliseconds since the epoch. */
  readonly lostAt: number | null
  /** What the page said to the event that was sent last; `count` tells one answer from the next. */
  readonly answer: { readonly count: number; readonly problem: string | null } | null
}

/** Keeps what a page tells, for a view to subscribe to. */
export interface Recorder {
  hear(message: PageMessage): void
  /** The page is there no more. */
  lose(): void
  subscribe(listener: () => void): () => void
  read(): Recorded
  /** Forgets the events, not the actors. */
  clear(): void
}

interface Options {
  isOpened: boolean
  now?: () => number
  /** Runs before the next picture is drawn: however much is told until then, the view is told once. */
  atFrame?: (run: () => void) => void
  kept?: number
}

/** A recorder that knows nothing yet. */
export function createRecorder({ isOpened, now = Date.now, atFrame = createPace(), kept }: Options): Recorder {
  const recording = createRecording(kept)
  const listeners = new Set<() => void>()
  /** The last number of each page; the last page is the one that is connected. */
  const pages = new Map<string, number>()
  let current: string | null = null
  let recorded: Recorded = {
    recording: nothingRecorded,
    connection: isOpened ? 'waiting' : 'none',
    lostAt: null,
    answer: null,
  }
  let isDue = false

  const publish = (change: Partial<Recorded> = {}) => {
    recorded = { ...recorded, ...change }
    if (isDue) return
    isDue = true
    atFrame(() => {
      isDue = false
      recorded = { ...recorded, recording: recording.read() }
      for (const listener of listeners) listener()
    })
  }

  function lose(): void {
    if (current === null) return
    const number = (pages.get(current) ?? 0) + 1
    recording.add({ kind: 'left', page: current, number, at: now() })
    pages.set(current, number)
    current = null
    publish({ connection: 'lost', lostAt: now() })
  }

  function begin({ page, base, entries }: Extract<PageMessage, { kind: 'recorded' }>): void {
    if (current !== page) lose()
    current = page
    if (!pages.has(page)) recording.begin(base)
    add(page, entries)
    publish({ connection: 'connected', lostAt: null })
  }

  function add(page: string, entries: Extract<PageMessage, { kind: 'news' }>['entries']): void {
    const last = pages.get(page) ?? 0
    for (const entry of entries) if (entry.number > last) recording.add(entry)
    pages.set(page, entries.at(-1)?.number ?? last)
  }

  /** Of the page that is connected. */
  function follow(message: Extract<PageMessage, { kind: 'news' | 'left' }>): void {
    if (message.kind === 'left') {
      lose()
      return
    }
    add(message.page, message.entries)
    for (const result of message.results) recording.settle(message.page, result)
    publish()
  }

  const take = (problem: string | null) => publish({ answer: { count: (recorded.answer?.count ?? 0) + 1, problem } })

  return {
    hear(message) {
      if (message.kind === 'recorded') begin(message)
      else if (message.kind === 'answer') take(message.problem)
      else if ('page' in message && message.page === current) follow(message)
    },
    lose,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => recorded,
    clear() {
      recording.clear()
      publish()
    },
  }
}
