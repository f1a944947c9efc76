import { memo, type RefObject } from 'react'
import type { ActorState } from '../services/telemetry/inspection/messages.ts'
import { EventDetails } from './EventDetails.tsx'
import { EventList } from './EventList.tsx'
import { keyOf } from './steps.ts'
import type { View } from './useView.ts'

interface Props {
  view: View
  lines: readonly { actor: ActorState; depth: number }[]
  labels: ReadonlyMap<string, string>
  typeField: RefObject<HTMLInputElement | null>
}

/** The events: looked through, stepped through, and the chosen one with all that is known of it. */
export function Events({ view, lines, labels, typeField }: Props) {
  const { search, events, step, find } = view
  const chart = step ? (view.actors.get(step.actor)?.chart ?? null) : null
  return (
    <aside aria-label="Events">
      <h2>Events</h2>
      <div className="search">
        <ActorField lines={lines} labels={labels} chosen={search.actor} find={find} />
        <label>
          <span>
            Type <kbd>/</kbd>
          </span>
          <input
            ref={typeField}
            type="search"
            aria-keyshortcuts="/"
            value={search.type}
            onChange={({ target }) => find({ type: target.value })}
          />
        </label>
        <label>
          Text in the payload
          <input type="search" value={search.payload} onChange={({ target }) => find({ payload: target.value })} />
        </label>
      </div>
      <StepButtons view={view} />
      <EventList
        events={events}
        labels={labels}
        chosen={step && keyOf(step)}
        isLive={view.mode === 'live'}
        onChoose={view.choose}
      />
      {step && <EventDetails event={step} chart={chart} />}
    </aside>
  )
}

interface ActorFieldProps extends Pick<Props, 'lines' | 'labels'> {
  chosen: string
  find: View['find']
}

/** Which actor's events: the actors of the tree, and the chosen one even if it has ended since. */
function ActorField({ lines, labels, chosen, find }: ActorFieldProps) {
  const offered = lines.map(({ actor }) => actor.actor)
  const actors = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen]
  return (
    <label>
      Actor
      <select value={chosen} onChange={({ target }) => find({ actor: target.value })}>
        <option value="">All actors</option>
        {actors.map((actor) => (
          <ActorOption key={actor} actor={actor} label={labels.get(actor) ?? actor} />
        ))}
      </select>
    </label>
  )
}

const ActorOption = memo(({ actor, label }: { actor: string; label: string }) => <option value={actor}>{label}</option>)
ActorOption.displayName = 'ActorOption'

function StepButtons({ view: { steps, step, events, choose } }: { view: View }) {
  const place = step ? events.indexOf(step) + 1 : 0
  return (
    <div className="steps">
      <button type="button" disabled={!steps.first} onClick={() => choose(steps.first)}>
        First
      </button>
      <button type="button" aria-keyshortcuts="[" disabled={!steps.back} onClick={() => choose(steps.back)}>
        Back <kbd>[</kbd>
      </button>
      <button type="button" aria-keyshortcuts="]" disabled={!steps.forward} onClick={() => choose(steps.forward)}>
        Forward <kbd>]</kbd>
      </button>
      <button type="button" disabled={!steps.last} onClick={() => choose(steps.last)}>
        Last
      </button>
      <output className="quiet" aria-label="Place">
        {place > 0 ? `${place} of ${events.length}` : `${events.length} events`}
      </output>
    </div>
  )
}
