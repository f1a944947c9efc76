import { type ActorRefFrom, createActor } from 'xstate'
import type { Network } from '../../../contract/networks.ts'
import type { AiAllowance } from '../../../rules/generate/allowanceWords.ts'
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

export interface TextDeps {
  app: Pick<App, 'actorOptions' | 'stream'>
  /** Told with each text that came; null where the answer does not say. */
  onWritten: (allowance: AiAllowance | null) => void
  onFailed: () => void
}

/** The text of one network, not started yet; what is left after it is told whoever counts. */
export function createText({ app, onWritten, onFailed }: TextDeps, stored: StoredText): TextActor {
  const actor: TextActor = createActor(
    generationMachine.provide({
      actors: textActors({ stream: app.stream, onText: (text) => actor.send({ type: 'text.arrived', text }) }),
    }),
    { ...app.actorOptions, input: stored },
  )
  actor.on('text.written', ({ allowance }) => onWritten(allowance))
  actor.on('text.failed', onFailed)
  return actor
}

const states = ['waiting', 'writing', 'written', 'failed'] as const

/** How a text stands now. */
export function standingOf(actor: TextActor): TextEntry {
  const snapshot = actor.getSnapshot()
  const { network, versions, isChosen } = snapshot.context
  const state = states.find((name) => snapshot.matches(name)) ?? 'stopped'
  return { network, actor, state, hasText: versions.length > 0, isChosen }
}
