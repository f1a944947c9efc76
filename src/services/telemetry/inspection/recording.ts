import type { ActorState, Entry, EventEntry, LateResult, Result } from './messages.ts'
import { shared } from './shared.ts'

/** More entries than this are not kept: what was before them is only known by where it led. */
export const keptEntries = 2000

/** What has happened, and how the actors were before the first of it. */
export interface Recording {
  readonly base: ReadonlyMap<string, ActorState>
  readonly entries: readonly Entry[]
  /** How they are after the last of it. */
  readonly now: ReadonlyMap<string, ActorState>
}

export const nothingRecorded: Recording = { base: new Map(), entries: [], now: new Map() }

/** Keeps what happens, the newest entries at most; the older ones are folded into the actors that they led to. */
export function createRecording(kept = keptEntries) {
  let base = new Map<string, ActorState>()
  let entries: Entry[] = []
  const now = new Map<string, ActorState>()

  /** An actor's parts that have not changed are held once, however many entries show them. */
  const sharing = (entry: EventEntry, result: Result): EventEntry => ({
    ...entry,
    result: { ...result, snapshot: shared(now.get(entry.actor)?.snapshot, result.snapshot) },
  })

  function add(given: Entry): void {
    const entry = given.kind === 'event' && given.result ? sharing(given, given.result) : given
    entries.push(entry)
    applyEntry(now, entry)
    // A tenth at once: not each entry pays for the tidying.
    if (entries.length > kept * 1.1) trim()
  }

  function settle(page: string, { number, result }: LateResult): void {
    const place = entries.findLastIndex((entry) => entry.page === page && entry.number === number)
    const entry = entries[place]
    if (entry?.kind !== 'event') return
    const settled = sharing(entry, result)
    entries[place] = settled
    applyEntry(now, settled)
  }

  function trim(): void {
    const dropped = entries.slice(0, entries.length - kept)
    entries = entries.slice(dropped.length)
    for (const entry of dropped) applyEntry(base, entry)
    base = withoutForgotten(base, entries)
    const known = new Set([...base.keys(), ...entries.flatMap((entry) => (entry.kind === 'made' ? [entry.actor] : []))])
    for (const actor of now.keys()) if (!known.has(actor)) now.delete(actor)
  }

  return {
    add,
    settle,
    /** Actors of a page as they were before its first entry. */
    begin(actors: readonly ActorState[]): void {
      for (const actor of actors) {
        base.set(actor.actor, actor)
        now.set(actor.actor, actor)
      }
    },
    /** Forgets the entries, not the actors. */
    clear(): void {
      for (const entry of entries) applyEntry(base, entry)
      entries = []
      base = withoutForgotten(base, entries)
    },
    /** A copy that stays as it is. */
    read: (): Recording => ({ base: new Map(base), entries: [...entries], now: new Map(now) }),
  }
}

/** The actors after so many entries. */
export function actorsAfter({ base, entries, now }: Recording, count: number): ReadonlyMap<string, ActorState> {
  if (count >= entries.length) return now
  return folded(base, entries.slice(0, count))
}

/** The actors that entries lead to. */
export function folded(
  base: ReadonlyMap<string, ActorState>,
  entries: readonly Entry[],
): ReadonlyMap<string, ActorState> {
  const actors = new Map(base)
  for (const entry of entries) applyEntry(actors, entry)
  return actors
}

/** Whether an actor handles no more events. */
export const hasEnded = ({ snapshot, isGone }: ActorState): boolean =>
  isGone || (snapshot !== null && snapshot.status !== 'active')

/** The transitions that an event took, in their order. */
export const takenIn = ({ microsteps }: Result): number[] =>
  microsteps.flatMap(({ judged }) =>
    judged.flatMap(({ transition, verdict }) => (verdict === 'taken' ? [transition] : [])),
  )

function applyEntry(actors: Map<string, ActorState>, entry: Entry): void {
  if (entry.kind === 'made') {
    const { page, actor, sessionId, name, parent, chart } = entry
    actors.set(actor, { page, actor, sessionId, name, parent, chart, snapshot: null, lastTaken: [], isGone: false })
  } else if (entry.kind === 'left') {
    for (const actor of actors.values())
      if (actor.page === entry.page) actors.set(actor.actor, { ...actor, isGone: true })
  } else if (entry.result) applyResult(actors, entry.actor, entry.result)
}

function applyResult(actors: Map<string, ActorState>, name: string, result: Result): void {
  const actor = actors.get(name)
  if (!actor) return
  const taken = takenIn(result)
  actors.set(name, { ...actor, snapshot: result.snapshot, lastTaken: taken.length > 0 ? taken : actor.lastTaken })
}

/** Actors that have ended, and that nothing kept speaks of, are forgotten too. */
function withoutForgotten(actors: ReadonlyMap<string, ActorState>, entries: readonly Entry[]): Map<string, ActorState> {
  const named = new Set(entries.flatMap((entry) => (entry.kind === 'event' ? [entry.actor, entry.source] : [])))
  return new Map([...actors].filter(([name, actor]) => !hasEnded(actor) || named.has(name)))
}
