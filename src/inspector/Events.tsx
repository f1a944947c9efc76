import type { RefObject } from 'react'
import { EventDetails } from './EventDetails.tsx'
import { EventList } from './EventList.tsx'
import { keyOf } from './steps.ts'
import type { View } from './useView.ts'

interface Props {
  view: View
  labels: ReadonlyMap<string, string>
  typeField: RefObject<HTMLInputElement | null>
}

/** The events: looked through, stepped through, and the chosen one with all that is known of it. */
export function Events({ view, labels, typeField }: Props) {
  const { search, events, step, find } = view
  const chart = step ? (view.actors.get(step.actor)?.chart ?? null) : null
  return (
    <aside aria-label="Events">
      <h2>Events</h2>
      <div className="search">
        <label>
          Actor
          <select value={search.actor} onChange={({ target }) => find({ actor: target.value })}>
            <option value="">All actors</option>
            {[...labels].map(([actor, label]) => (
              <option key={actor} value={actor}>
                {label}
              </option>
            ))}
          </select>
        </label>
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
