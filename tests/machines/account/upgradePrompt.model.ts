import { upgradePromptMachine } from '../../../src/machines/account/upgradePrompt.machine.ts'
import { model } from '../../support/walks/model.ts'

/** The offer of a larger plan, walked. */
export const upgradePrompt = model(upgradePromptMachine, {
  payloads: {
    'feature.refused': [{}],
    'plans.wanted': [{}],
    'prompt.dismissed': [{}],
    'session.closed': [{}],
  },
  journeys: [
    {
      says: 'upgrade prompt shown, clicked',
      events: [{ type: 'feature.refused' }, { type: 'plans.wanted' }],
      endsIn: 'hidden',
      emits: [{ type: 'prompt.shown' }, { type: 'prompt.clicked' }],
    },
    {
      says: 'upgrade prompt shown, dismissed',
      events: [{ type: 'feature.refused' }, { type: 'prompt.dismissed' }],
      endsIn: 'hidden',
      emits: [{ type: 'prompt.shown' }, { type: 'prompt.dismissed' }],
    },
    {
      says: 'it goes with the session: who signs in next sees none, and nobody has dismissed it',
      events: [{ type: 'feature.refused' }, { in: 'shown' }, { type: 'session.closed' }],
      endsIn: 'hidden',
      emits: [{ type: 'prompt.shown' }],
    },
  ],
})
