import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { ActorState, EventEntry } from '../services/telemetry/inspection/messages.ts'
import { actorsAfter, type Recording } from '../services/telemetry/inspection/recording.ts'
import type { Recorded, Recorder } from './recorder.ts'
import { everything, type Search, search } from './search.ts'
import { keyOf, type Steps, stepsAround } from './steps.ts'

/** A recording that was read from a file. */
export interface Loaded {
  readonly name: string
  readonly savedAt: string
  readonly recording: Recording
}

/** What is shown: what happens now, what had happened when the view was paused, or a file. */
export interface View {
  readonly live: Recorded
  readonly mode: 'live' | 'paused' | 'loaded'
  readonly loaded: Loaded | null
  readonly recording: Recording
  /** Events that have happened since the view was paused. */
  readonly newer: number
  readonly search: Search
  readonly events: readonly EventEntry[]
  /** The event that is shown; `null` for the end. */
  readonly step: EventEntry | null
  readonly steps: Steps
  /** The actors as they were after that event. */
  readonly actors: ReadonlyMap<string, ActorState>
  find(change: Partial<Search>): void
  /** Shows what held at an event; the view stands still. */
  choose(event: EventEntry | undefined): void
  pause(isPaused: boolean): void
  load(loaded: Loaded | null): void
}

type Shown = { kind: 'live' } | { kind: 'paused'; recording: Recording } | { kind: 'loaded'; loaded: Loaded }

/** The inspector's state: which recording, which event of it, and what is looked for. */
export function useView(recorder: Recorder): View {
  const live = useSyncExternalStore(recorder.subscribe, recorder.read)
  const [shown, setShown] = useState<Shown>({ kind: 'live' })
  const [looked, setLooked] = useState(everything)
  const [chosen, setChosen] = useState<string | null>(null)
  const recording = recordingOf(shown, live)
  const events = useMemo(() => search(recording.entries, looked), [recording, looked])
  const place = useMemo(
    () => (chosen === null ? -1 : recording.entries.findIndex((entry) => keyOf(entry) === chosen)),
    [recording, chosen],
  )
  const entry = recording.entries[place]
  const step = entry?.kind === 'event' ? entry : null
  const count = step ? place + 1 : recording.entries.length
  const actors = useMemo(() => actorsAfter(recording, count), [recording, count])
  const steps = useMemo(() => stepsAround(events, step), [events, step])

  const pause = useCallback(
    (isPaused: boolean) => {
      setShown((now) => (isPaused ? paused(now, recorder.read()) : { kind: 'live' }))
      if (!isPaused) setChosen(null)
    },
    [recorder],
  )
  const choose = useCallback(
    (event: EventEntry | undefined) => {
      if (!event) return
      setShown((now) => paused(now, recorder.read()))
      setChosen(keyOf(event))
    },
    [recorder],
  )
  const load = useCallback((loaded: Loaded | null) => {
    setShown(loaded ? { kind: 'loaded', loaded } : { kind: 'live' })
    setChosen(null)
    setLooked(everything)
  }, [])
  const find = useCallback((change: Partial<Search>) => setLooked((before) => ({ ...before, ...change })), [])
  return {
    live,
    mode: shown.kind,
    loaded: shown.kind === 'loaded' ? shown.loaded : null,
    recording,
    newer: shown.kind === 'paused' ? newerIn(live.recording, recording) : 0,
    search: looked,
    events,
    step,
    steps,
    actors,
    find,
    choose,
    pause,
    load,
  }
}

function recordingOf(shown: Shown, live: Recorded): Recording {
  if (shown.kind === 'loaded') return shown.loaded.recording
  return shown.kind === 'paused' ? shown.recording : live.recording
}

const paused = (now: Shown, { recording }: Recorded): Shown =>
  now.kind === 'live' ? { kind: 'paused', recording } : now

/** How many events the one recording has after the other's last entry. */
function newerIn(live: Recording, stood: Recording): number {
  const last = stood.entries.at(-1)
  const place = last ? live.entries.findLastIndex((entry) => keyOf(entry) === keyOf(last)) : -1
  return live.entries.slice(place + 1).filter(({ kind }) => kind === 'event').length
}
