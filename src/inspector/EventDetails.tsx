import type { Chart, EventEntry, Judged, Microstep, Verdict } from '../services/telemetry/inspection/messages.ts'
import { transitionText } from './chart/layout.ts'
import { Json } from './Json.tsx'
import { pathOf } from './names.ts'
import { payloadOf } from './search.ts'

interface Props {
  event: EventEntry
  chart: Chart | null
}

/** An event: what it carried, and what became of every transition that it could have taken. */
export function EventDetails({ event, chart }: Props) {
  return (
    <section className="details" aria-label="Chosen event">
      <h3>{event.event.type}</h3>
      {!event.result && <p>The actor had ended or not begun: it has not handled this event.</p>}
      {event.result && chart && <Verdicts event={event} chart={chart} />}
      <h4>Payload</h4>
      <Json value={payloadOf(event.event)} />
    </section>
  )
}

function Verdicts({ event, chart }: { event: EventEntry; chart: Chart }) {
  const steps = (event.result?.microsteps ?? []).filter(({ judged }) => judged.length > 0)
  if (steps.length === 0) return <p>No transition is declared for it in the states that were current.</p>
  return (
    <>
      {numbered(steps).map(({ step, number }) => (
        <div key={number}>
          <h4>
            {step.event === '' ? 'Then, by itself' : step.event === event.event.type ? 'Transitions' : step.event}
          </h4>
          <ul className="verdicts">
            {step.judged.map((judged) => (
              <VerdictLine key={judged.transition} judged={judged} chart={chart} />
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

/** The steps of an event never change their order: their numbers tell them apart. */
const numbered = (steps: readonly Microstep[]) => steps.map((step, number) => ({ step, number }))

function VerdictLine({ judged: { transition, verdict }, chart }: { judged: Judged; chart: Chart }) {
  const declared = chart.transitions[transition]
  if (!declared) return null
  const placeOf = (id: number) => {
    const state = chart.states.find((one) => one.id === id)
    return state ? pathOf(chart, state) || state.name : ''
  }
  const to = declared.targets.map(placeOf).join(' + ')
  return (
    <li data-verdict={verdict}>
      <strong>{says[verdict](declared.guard)}</strong> {transitionText(declared)}
      <span className="quiet">
        {' '}
        in {placeOf(declared.source)}
        {to ? ` → ${to}` : ', stays'}
      </span>
    </li>
  )
}

const says: Readonly<Record<Verdict, (guard: string) => string>> = {
  taken: () => 'Taken:',
  refused: (guard) => `${guard} said no:`,
  preempted: () => 'Gave way to another:',
  notAsked: () => 'Not asked:',
  failed: (guard) => `${guard} failed:`,
}
