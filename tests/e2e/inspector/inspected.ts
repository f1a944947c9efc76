import { createActor, fromPromise } from 'xstate'
import { openInspector } from '../../../src/services/telemetry/inspector.ts'
import { ticketMachine, type Verdict } from '../../machines/support/ticket.machine.ts'

/** A page with one actor that is told no at the gate, and says what the inspector could not do. */
const inspector = openInspector()
const validate = fromPromise<Verdict, { number: string }>(() => Promise.resolve({ kind: 'rejected' }))
const refused = ticketMachine.provide({ actors: { validate }, delays: { patience: 600_000 } })
const ticket = createActor(refused, {
  id: 'gate 1/left.side',
  input: { maxAttempts: 2 },
  ...(inspector && { inspect: inspector.inspect }),
})
ticket.start()
document.querySelector('button')?.addEventListener('click', () => {
  ticket.send({ type: 'ticket.shown', number: 'see https://a.example/?token=hush' })
})
const said = document.querySelector('[role=status]')
inspector?.onProblem((problem) => {
  if (said) said.textContent = problem
})
