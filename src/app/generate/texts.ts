import { type ActorRefFrom, createActor, fromTransition } from 'xstate'
import type { Network } from '../../../contract/networks.ts'
import type { AiAllowance } from '../../../rules/generate/allowanceWords.ts'
import type { Ask } from '../../../rules/generate/brief.ts'
import type { TextStanding } from '../../../rules/generate/standing.ts'
import { generationMachine, type TextVersion } from '../../machines/generate/generation.machine.ts'
import { textActors } from '../../services/generate/texts.ts'
import type { App } from '../app.ts'

export type TextActor = ActorRefFrom<typeof generationMachine>

/** The text of a network, and how it stands: told anew when that changes, not with every word. */
export interface TextEntry extends TextStanding {
  actor: TextActor
}

/** A text as it was left. */
export interface StoredText {
  network: Network
  versions: readonly TextVersion[]
  shown: number
  isChosen: boolean
}

interface Deps {
  app: Pick<App, 'actorOptions' | 'stream'>
  /** Told with each text that came; null where the answer does not say. */
  onWritten: (allowance: AiAllowance | null) => void
  onFailed: () => void
  /** A version, or what is chosen, is not what it was. */
  onChanged: () => void
}

interface EntriesChanged {
  type: 'entries.changed'
  entries: readonly TextEntry[]
}

/** Written at once. */
const most = 2

/** The texts of a brief, the tightest network first as they were asked for; they go on whatever page is open. */
export function createTexts({ app, onWritten, onFailed, onChanged }: Deps) {
  const list = createActor(
    fromTransition(
      (known: readonly TextEntry[], event: EntriesChanged) =>
        event.type === 'entries.changed' ? event.entries : known,
      [],
    ),
    app.actorOptions,
  ).start()
  const all = () => list.getSnapshot().context
  const replace = (entries: readonly TextEntry[]) => list.send({ type: 'entries.changed', entries })

  const giveTurns = () => {
    const isActive = ({ actor }: TextEntry) => actor.getSnapshot().hasTag('active')
    for (let free = most - all().filter(isActive).length; free > 0; free -= 1) {
      const next = all().find(({ actor }) => actor.getSnapshot().matches('waiting'))
      if (!next) break
      next.actor.send({ type: 'turn.came' })
    }
  }

  /** Takes up how a text stands, where that is another than before. */
  const follow = (actor: TextActor) => {
    const known = all().find((entry) => entry.actor === actor)
    if (!known) return
    const now = standingOf(actor)
    if (known.state === now.state && known.hasText === now.hasText && known.isChosen === now.isChosen) return
    replace(all().map((entry) => (entry === known ? now : entry)))
    giveTurns()
  }

  const create = (stored: StoredText): TextEntry => {
    const actor: TextActor = createActor(
      generationMachine.provide({
        actors: textActors({ stream: app.stream, onText: (text) => actor.send({ type: 'text.arrived', text }) }),
      }),
      { ...app.actorOptions, input: stored },
    )
    actor.on('text.written', ({ allowance }) => onWritten(allowance))
    actor.on('text.failed', onFailed)
    let { versions, shown, isChosen } = actor.getSnapshot().context
    actor.subscribe(({ context }) => {
      follow(actor)
      if (versions === context.versions && shown === context.shown && isChosen === context.isChosen) return
      versions = context.versions
      shown = context.shown
      isChosen = context.isChosen
      onChanged()
    })
    actor.start()
    return standingOf(actor)
  }

  const drop = (isGone: (entry: TextEntry) => boolean) => {
    const gone = all().filter(isGone)
    replace(all().filter((entry) => !gone.includes(entry)))
    for (const { actor } of gone) actor.stop()
    giveTurns()
  }

  return {
    /** Its context: a text for each network that was asked for. */
    list,
    restore: (stored: readonly StoredText[]) => replace(stored.map(create)),
    /** Asks for a text for each of the networks, in this order; those that are on their way come as they were asked for. */
    write: (networks: readonly Network[], ask: Ask) => {
      const known = new Map(all().map((entry) => [entry.network, entry]))
      const wanted = networks.map(
        (network) => known.get(network) ?? create({ network, versions: [], shown: 0, isChosen: true }),
      )
      const others = all().filter(({ network }) => !networks.includes(network))
      replace([...wanted, ...others])
      for (const { actor } of wanted) actor.send({ type: 'writing.requested', ask, wish: null })
      giveTurns()
    },
    /** Asks for one again; null: without a wish. */
    writeAgain: ({ actor }: TextEntry, ask: Ask, wish: string | null) => {
      actor.send({ type: 'writing.requested', ask, wish })
      giveTurns()
    },
    stopAll: () => {
      // Those that wait first: else each that is stopped gives its turn to the next.
      const [waiting, writing] = [all().filter(isWaiting), all().filter((entry) => !isWaiting(entry))]
      for (const { actor } of [...waiting, ...writing]) actor.send({ type: 'stop.requested' })
    },
    /** No text is left for those that still wait. */
    endAllowance: () => {
      for (const { actor } of all().filter(isWaiting)) actor.send({ type: 'allowance.ended' })
    },
    /** As they are to be found again; those that have no text are not. */
    stored: (): StoredText[] => all().flatMap(({ actor }) => storedOf(actor)),
    isUnderWay: () => all().some(({ actor }) => actor.getSnapshot().hasTag('underWay')),
    remove: (networks: readonly Network[]) => drop((entry) => networks.includes(entry.network)),
    clear: () => drop(() => true),
    stop: () => {
      for (const { actor } of all()) actor.stop()
      list.stop()
    },
  }
}

const isWaiting = ({ actor }: TextEntry): boolean => actor.getSnapshot().matches('waiting')

const states = ['waiting', 'writing', 'written', 'failed'] as const

/** How a text stands now. */
export function standingOf(actor: TextActor): TextEntry {
  const snapshot = actor.getSnapshot()
  const { network, versions, isChosen } = snapshot.context
  const state = states.find((name) => snapshot.matches(name)) ?? 'stopped'
  return { network, actor, state, hasText: versions.length > 0, isChosen }
}

function storedOf(actor: TextActor): StoredText[] {
  const { network, versions, shown, isChosen } = actor.getSnapshot().context
  if (versions.length === 0) return []
  return [{ network, versions, shown: Math.min(shown, versions.length - 1), isChosen }]
}
