/** Tones that are offered; any other can be typed. */
export const offeredTones = ['Warm', 'Friendly', 'Confident', 'Playful', 'Matter-of-fact', 'Urgent'] as const

/** Whether a tone that is offered is among what was typed. */
export const hasTone = (typed: string, tone: string): boolean =>
  wordsOf(typed).some((word) => word.toLowerCase() === tone.toLowerCase())

/** What was typed with the tone, or without it where it is there. */
export function withTone(typed: string, tone: string): string {
  const words = wordsOf(typed)
  const others = words.filter((word) => word.toLowerCase() !== tone.toLowerCase())
  return (others.length < words.length ? others : [...words, tone]).join(', ')
}

const wordsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
