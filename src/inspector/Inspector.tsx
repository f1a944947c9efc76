import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ActorList } from './ActorList.tsx'
import { ChartView } from './ChartView.tsx'
import { EventList } from './EventList.tsx'
import { eventsWith, type SeenActor, treeOf } from './record.ts'
import type { Recorder } from './recorder.ts'

/** The whole page: actors, the chosen one's chart and context, and the events. */
export function Inspector({ recorder }: { recorder: Recorder }) {
  const told = useSyncExternalStore(recorder.subscribe, recorder.told)
  const isPaused = useSyncExternalStore(recorder.subscribe, recorder.isPaused)
  const [chosenId, choose] = useState<string>()
  const [words, setWords] = useState('')
  const [withEnded, setWithEnded] = useState(false)
  const filter = useRef<HTMLInputElement>(null)
  useShortcuts(recorder, filter)
  const lines = treeOf(told, withEnded)
  const chosen = (chosenId && told.actors.get(chosenId)) || lines[0]?.actor
  return (
    <div className="inspector">
      <header>
        <h1>Inspector</h1>
        <button type="button" aria-pressed={isPaused} aria-keyshortcuts="p" onClick={() => recorder.pause(!isPaused)}>
          {isPaused ? 'Resume' : 'Pause'} <kbd>P</kbd>
        </button>
        <button type="button" aria-keyshortcuts="c" onClick={recorder.clear}>
          Clear events <kbd>C</kbd>
        </button>
        <label>
          Filter events <kbd>/</kbd>
          <input ref={filter} type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        <label>
          <input type="checkbox" checked={withEnded} onChange={({ target }) => setWithEnded(target.checked)} />
          Actors that have ended
        </label>
      </header>
      <nav aria-label="Actors">
        <h2>Actors</h2>
        <ActorList lines={lines} chosen={chosen?.sessionId} onChoose={choose} />
      </nav>
      <main>{chosen ? <ChosenActor actor={chosen} /> : <p className="quiet">No actor has told anything yet.</p>}</main>
      <aside aria-label="Events">
        <h2>Events</h2>
        <EventList events={eventsWith(told, words)} told={told} />
      </aside>
    </div>
  )
}

function ChosenActor({ actor }: { actor: SeenActor }) {
  const { context, input, output, error, tags, status } = actor.snapshot
  return (
    <>
      <h2>
        {actor.name} <span className="quiet">{status}</span>
      </h2>
      <ChartView actor={actor} />
      <h2>Context</h2>
      <pre>{JSON.stringify({ context, tags, input, output, error }, null, 2)}</pre>
    </>
  )
}

/** P pauses, C clears, / goes to the filter; not while somebody types. */
function useShortcuts(recorder: Recorder, filter: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      p: () => recorder.pause(!recorder.isPaused()),
      c: () => recorder.clear(),
      '/': () => filter.current?.focus(),
    }
    const press = (event: KeyboardEvent) => {
      const act = acts[event.key.toLowerCase()]
      const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'search'
      if (!act || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [recorder, filter])
}
