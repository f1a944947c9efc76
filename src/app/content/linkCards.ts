import { createActor, fromTransition } from 'xstate'
import { linkCardMachine, type ReadCard } from '../../machines/content/linkCard.machine.ts'
import { linkCardActors } from '../../services/content/linkCards.ts'
import { createActorCache } from '../actorCache.ts'
import type { App } from '../app.ts'

/** What pages say of themselves, by their addresses as they were written. */
type ReadCards = Readonly<Record<string, ReadCard>>

/** What reads the cards of links in a post, and what was read so far. Of one session. */
export function createLinkCards({ actorOptions, call, clock }: Pick<App, 'actorOptions' | 'call' | 'clock'>) {
  const known = createActor(
    fromTransition(
      (cards: ReadCards, event: { type: 'card.read'; card: ReadCard }): ReadCards =>
        event.type === 'card.read' ? { ...cards, [event.card.address]: event.card } : cards,
      {},
    ),
    actorOptions,
  )
  /** Keys: the part of a text that has the link. */
  const readers = createActorCache(() => {
    const reader = createActor(linkCardMachine.provide({ actors: linkCardActors(call) }), actorOptions)
    reader.on('card.read', ({ card }) => known.send({ type: 'card.read', card }))
    return reader
  }, clock)
  return {
    known,
    readers,
    start: () => void known.start(),
    stop: () => {
      for (const reader of readers.all()) reader.stop()
      known.stop()
    },
  }
}
