import type { AiTextLine } from '../../contract/ai.ts'

/** Why there is no answer (`contract/ai.ts`). */
export type AiFaultKind = NonNullable<AiTextLine['reason']>

interface Told {
  /** Milliseconds that the endpoint asks to wait; 0 where it does not say. */
  wait?: number
  /** Of HTTP, for the log; null where there was no answer. */
  status?: number | null
  /** In place of what is usually said of the kind. */
  sentence?: string
}

/**
 * An answer of the model that did not come, or is none. The message is a sentence for people and has nothing of what the
 * endpoint said: that may hold the key, or the person's own words.
 */
export class AiFault extends Error {
  override name = 'AiFault'
  readonly kind: AiFaultKind
  readonly wait: number
  readonly status: number | null

  constructor(kind: AiFaultKind, { wait = 0, status = null, sentence }: Told = {}) {
    super(sentence ?? sentences[kind](Math.ceil(wait / 1000)))
    this.kind = kind
    this.wait = wait
    this.status = status
  }
}

const sentences = {
  slow: () => 'The AI took too long to answer. Nothing was counted.',
  refused: () => 'The AI did not want to write this. Nothing was counted.',
  cut_off: () => 'The answer broke off. Nothing was counted.',
  malformed: () => 'The AI answered something else than a text. Nothing was counted.',
  too_long: () => 'The text was too long for the network, even written again. Nothing was counted.',
  busy: (seconds) =>
    seconds > 0
      ? `The AI has too much to do. It asks to wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Nothing was counted.`
      : 'The AI has too much to do. Wait a moment. Nothing was counted.',
  unavailable: () => 'The AI cannot be reached. Nothing was counted.',
} satisfies Record<AiFaultKind, (seconds: number) => string>
