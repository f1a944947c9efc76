import { emit, setup } from 'xstate'

/**
 * The offer of a larger plan, made when somebody meets what theirs does not include. It stands until the person takes
 * it up or waves it off, and ends with the session.
 */
export const upgradePromptMachine = setup({
  types: {
    events: {} as
      | { type: 'feature.refused' }
      | { type: 'plans.wanted' }
      | { type: 'prompt.dismissed' }
      | { type: 'session.closed' },
    emitted: {} as { type: 'prompt.shown' } | { type: 'prompt.clicked' } | { type: 'prompt.dismissed' },
  },
  actions: {
    emitShown: emit({ type: 'prompt.shown' }),
    emitClicked: emit({ type: 'prompt.clicked' }),
    emitDismissed: emit({ type: 'prompt.dismissed' }),
  },
}).createMachine({
  id: 'upgradePrompt',
  initial: 'hidden',
  states: {
    hidden: { on: { 'feature.refused': { target: 'shown', actions: 'emitShown' } } },
    shown: {
      on: {
        'plans.wanted': { target: 'hidden', actions: 'emitClicked' },
        'prompt.dismissed': { target: 'hidden', actions: 'emitDismissed' },
        'session.closed': 'hidden',
      },
    },
  },
})
