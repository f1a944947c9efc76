import { createActor, fromPromise } from 'xstate'
import { openInspector } from '../../../src/services/telemetry/inspector.ts'
import { ticketMachine, type Verdict } from '../../machines/support/ticket.machine.ts'

/** A page with one actor that asks and gets no answer, for the inspector's test. */
const inspector = openInspector()
const validate = fromPromise<Verdict, { number: string }>(() => new Promise(() => {}))
const unanswered = ticketMachine.provide({ actors: { validate }, delays: { patience: 600_000 } })
const ticket = createActor(unanswered, { input: { maxAttempts: 2 }, ...(inspector && { inspect: inspector.inspect }) })
ticket.start()
document.querySelector('button')?.addEventListener('click', () => {
  ticket.send({ type: 'ticket.shown', number: 'see https://a.example/?token=hush' })
})
