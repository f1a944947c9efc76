import { createActor, fromTransition } from 'xstate'
import type { Network } from '../../../contract/networks.ts'
import type { Ask } from '../../../rules/generate/brief.ts'
import { createText, type StoredText, standingOf, type TextActor, type TextDeps, type TextEntry } from './text.ts'

interface Deps extends TextDeps {
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
export function createTexts({ onChanged, ...deps }: Deps) {
  const list = createActor(
    fromTransition(
      (known: readonly TextEntry[], event: EntriesChanged) =>
        event.type === 'entries.changed' ? event.entries : known,
      [],
    ),
    deps.app.actorOptions,
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
    const actor = createText(deps, stored)
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

function storedOf(actor: TextActor): StoredText[] {
  const { network, versions, shown, isChosen } = actor.getSnapshot().context
  if (versions.length === 0) return []
  return [{ network, versions, shown: Math.min(shown, versions.length - 1), isChosen }]
}
