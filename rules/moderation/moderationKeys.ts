/** The keys of the moderation queue. */
export const moderationKeys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['J', 'K'], does: 'Next post, the one before' },
  { keys: ['Space'], does: 'Select the post; keys act on all that are selected' },
  { keys: ['L'], does: 'Let go' },
  { keys: ['R'], does: 'Refuse, with the reason that is chosen' },
  { keys: ['H'], does: 'Hold the person' },
  { keys: ['Z'], does: 'Undo the last decision' },
  { keys: ['Esc'], does: 'Clear the selection' },
]
