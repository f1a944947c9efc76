import { designPreviewMachine } from '../../../src/machines/designs/designPreview.machine.ts'
import { model } from '../../support/walks/model.ts'
import { colored, sampleDocument, sampleTemplate } from './sampleDesign.ts'

const first = { templateId: 7, document: sampleDocument }
const second = { templateId: 7, document: colored('#ffc0cb') }
const saved = (request: typeof first) => ({ type: 'design.saved', request }) as const
const renewed = { done: 'renewPreview', output: { kind: 'ok', value: sampleTemplate } } as const
const notDrawn = { done: 'renewPreview', output: { kind: 'ok', value: null } } as const
const isRenewed = { type: 'preview.renewed' } as const

export const designPreview = model(designPreviewMachine, {
  payloads: {
    'design.saved': [{ request: first }, { request: second }],
    renewPreview: { outputs: [renewed.output, notDrawn.output, { kind: 'offline' }], errors: ['bug'] },
  },
  equivalent: {
    'context: another *': 'What it begins with is nothing yet: the first save brings it.',
  },
  journeys: [
    {
      says: 'a preview is made a calm moment after the last save, of what was saved last',
      events: [
        { in: 'idle' },
        saved(first),
        { wait: 2999 },
        { in: 'waiting' },
        saved(second),
        { wait: 2999 },
        { in: 'waiting' },
        { wait: 1 },
        { in: 'renewing' },
        renewed,
      ],
      endsIn: 'idle',
      given: { renewPreview: [second] },
      emits: [isRenewed],
    },
    {
      says: 'a save meanwhile makes it anew',
      events: [saved(first), { after: 'calm' }, saved(second), { after: 'calm' }],
      endsIn: 'renewing',
      given: { renewPreview: [first, second] },
      emits: [],
    },
    ...(
      [
        ['nobody draws', notDrawn],
        ['it is refused', { done: 'renewPreview', output: { kind: 'rejected', status: 400, message: 'Too large' } }],
        ['nobody answers', { done: 'renewPreview', output: { kind: 'offline' } }],
        ['it fails unforeseen', { failed: 'renewPreview', error: 'bug' }],
        ['there is no answer for a minute', { wait: 60_000 }],
      ] as const
    ).map(([how, end]) => ({
      says: `where ${how} nothing is said, and the next save tries again`,
      events: [saved(first), { after: 'calm' }, end, { in: 'idle' as const }, saved(second), { after: 'calm' }],
      endsIn: 'renewing' as const,
      given: { renewPreview: [first, second] },
      emits: [],
    })),
    {
      says: 'an answer has a minute to come',
      events: [saved(first), { after: 'calm' }, { wait: 59_999 }],
      endsIn: 'renewing',
    },
  ],
})
