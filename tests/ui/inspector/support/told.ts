import { createActor, fromPromise } from 'xstate'
import {
  channel,
  type Entry,
  type LateResult,
  type PageMessage,
} from '../../../../src/services/telemetry/inspection/messages.ts'
import { createObserver } from '../../../../src/services/telemetry/inspection/observer.ts'
import { ticketMachine, type Verdict } from '../../../machines/support/ticket.machine.ts'

/** What a page would tell of real actors. */
export function inspectedPage(page: string) {
  const due: (() => void)[] = []
  const news: { entries: Entry[]; results: LateResult[] } = { entries: [], results: [] }
  const observer = createObserver({
    page,
    later: (run) => due.push(run),
    tell: ({ entries, results }) => {
      news.entries.push(...entries)
      news.results.push(...results)
    },
  })
  let at = Date.UTC(2026, 0, 1, 12)
  const inspect = (event: Parameters<typeof observer.inspect>[0]) => observer.inspect(event, at++)
  const validate = fromPromise<Verdict, { number: string }>(() => new Promise(() => {}))
  const unanswered = ticketMachine.provide({ actors: { validate }, delays: { patience: 600_000 } })
  return {
    /** A ticket that asks and gets no answer. */
    ticket: (id: string) => createActor(unanswered, { id, input: { maxAttempts: 2 }, inspect }).start(),
    /** All that has happened since the last time. */
    entries(): Entry[] {
      for (const run of due.splice(0)) run()
      return news.entries.splice(0)
    },
  }
}

/** The messages in which a page says so. */
export const recordedMessage = (page: string, entries: readonly Entry[]): PageMessage => ({
  channel,
  kind: 'recorded',
  page,
  base: [],
  entries,
})
export const newsMessage = (page: string, entries: readonly Entry[]): PageMessage => ({
  channel,
  kind: 'news',
  page,
  entries,
  results: [],
})
export const leftMessage = (page: string): PageMessage => ({ channel, kind: 'left', page })
