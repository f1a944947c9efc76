import { createActor, fromPromise } from 'xstate'
import { openInspector } from '../src/services/telemetry/inspector.ts'
import { ticketMachine, type Verdict } from '../tests/machines/support/ticket.machine.ts'
import { actorCount, burstMeasure, roundsOf, steadyInterval } from './inspectorLoad.ts'

/** A page with many actors; its two buttons let all of them work at once, or one after the other without end. */
const inspector = openInspector()
const validate = fromPromise<Verdict, { number: string }>(() => Promise.resolve({ kind: 'rejected' }))
const refused = ticketMachine.provide({ actors: { validate }, delays: { patience: 600_000 } })
const tickets = Array.from({ length: actorCount }, (_, number) =>
  createActor(refused, {
    id: `gate ${number}`,
    input: { maxAttempts: 2 },
    ...(inspector && { inspect: inspector.inspect }),
  }),
)
for (const ticket of tickets) ticket.start()

let shown = 0
const show = (ticket: (typeof tickets)[number] | undefined) => {
  shown += 1
  ticket?.send({ type: 'ticket.shown', number: String(shown) })
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const at = (name: string, act: () => void) => document.getElementById(name)?.addEventListener('click', act)

at('burst', async () => {
  const start = performance.now()
  for (let round = 0; round < roundsOf(location.search); round += 1) {
    for (const ticket of tickets) show(ticket)
    await nextTask()
  }
  performance.measure(burstMeasure, { start })
})
at('steady', () => {
  setInterval(() => show(tickets[shown % tickets.length]), steadyInterval)
})
