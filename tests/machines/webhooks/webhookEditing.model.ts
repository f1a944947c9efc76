import type { SnapshotFrom } from 'xstate'
import type { Webhook } from '../../../src/machines/webhooks/webhook.ts'
import { webhookEditingMachine } from '../../../src/machines/webhooks/webhookEditing.machine.ts'
import { model } from '../../support/walks/model.ts'

export const shopHook: Webhook = {
  id: 7,
  url: 'https://shop.example/hooks',
  events: ['post.published', 'post.failed'],
  businessProfileId: null,
  isActive: true,
  stoppedBecause: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  lastDeliveredAt: null,
}
const typed = { url: 'https://new.example/in', events: ['post.failed'], businessProfileId: null } as const
const secret = 'whsec_dGhpcyBpcyBhIHNlY3JldA=='
const madeWithSecret = { kind: 'ok', value: { secret } } as const
const done = { kind: 'ok', value: { secret: null } } as const
const invalid = { kind: 'invalid', field: 'url', message: 'The address must begin with https://.' } as const
const refused = { kind: 'rejected', status: 409, message: 'You have ten webhooks.' } as const
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offline = { kind: 'offline' } as const

const openNew = { type: 'editing.requested', webhook: null, typed: null } as const
const openTyped = { type: 'editing.requested', webhook: null, typed } as const
const openShop = { type: 'editing.requested', webhook: shopHook, typed: null } as const
const save = { type: 'saving.requested' } as const
const close = { type: 'editor.closed' } as const
const askRenewal = { type: 'act.requested', act: 'renewal', webhook: shopHook } as const
const askRemoval = { type: 'act.requested', act: 'removal', webhook: shopHook } as const
const confirm = { type: 'act.confirmed' } as const
const dismiss = { type: 'secret.dismissed' } as const
const stale = [{ type: 'webhooks.stale' }] as const

const unclearText = 'There was no answer in time. It may have been done all the same: look before you try again.'

/** Ends after which nobody knows what became of it, and what is said then. */
const unclearEnds = (actor: 'saveWebhook' | 'performAct') =>
  [
    ['nobody answered', { done: actor, output: offline }, 'Network error. Please check your connection and try again.'],
    ['a gateway answered', { done: actor, output: broken }, 'Gateway timeout'],
    ['it failed unforeseen', { failed: actor, error: 'bug' }, 'Something went wrong. Please try again.'],
    ['there was no answer for a minute', { after: 'timeLimit' }, unclearText],
  ] as const

type Seen = SnapshotFrom<typeof webhookEditingMachine>

const isUnclear = ({ problem }: Seen['context'], message: string): boolean =>
  problem?.outcome === 'unclear' && problem.message === message

export const webhookEditing = model(webhookEditingMachine, {
  payloads: {
    'editing.requested': [
      { webhook: null, typed: null },
      { webhook: shopHook, typed: null },
      { webhook: null, typed },
    ],
    'draft.changed': [{ change: { url: 'https://other.example' } }, { change: { events: [] } }],
    'draft.discarded': [{}],
    'saving.requested': [{}],
    'editor.closed': [{}],
    'act.requested': [
      { act: 'renewal', webhook: shopHook },
      { act: 'removal', webhook: shopHook },
    ],
    'act.confirmed': [{}],
    'act.declined': [{}],
    'secret.dismissed': [{}],
    saveWebhook: { outputs: [madeWithSecret, done, invalid, refused, broken, offline] },
    performAct: { outputs: [madeWithSecret, done, refused, broken, offline] },
  },
  always: {
    'a secret is there while it is shown, and only then': (snapshot) =>
      snapshot.matches('shown') === (snapshot.context.secret !== null),
    'what is asked about is there while it is asked about': (snapshot) =>
      !snapshot.hasTag('asking') || snapshot.context.asked !== null,
    'what is done is not said to have failed': (snapshot) =>
      !snapshot.hasTag('busy') || (snapshot.context.problem === null && snapshot.context.fieldProblem === null),
    'it is busy while something is asked for': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('saving') || snapshot.matches('acting')),
    'it is open while it is written or saved': (snapshot) =>
      snapshot.hasTag('open') === (snapshot.matches('editing') || snapshot.matches('saving')),
    'nothing is left of it once it is closed': (snapshot) =>
      !snapshot.matches('closed') ||
      (snapshot.context.edited.draft.url === '' &&
        snapshot.context.edited.webhook === null &&
        snapshot.context.asked === null &&
        snapshot.context.problem === null &&
        snapshot.context.fieldProblem === null &&
        !snapshot.context.isRestored),
  },
  equivalent: {
    'reorder: saving on saveWebhook done (2) after the next': 'An answer is of one kind only.',
    'reorder: saving on saveWebhook done (3) after the next': 'An answer is of one kind only.',
    'context: another *': 'What it begins with is cleared as it comes to its first state.',
  },
  journeys: [
    {
      says: 'a new one begins empty, is made, and its secret is shown until it is closed',
      events: [
        openNew,
        {
          in: 'editing',
          tags: ['open'],
          where: ({ context: { edited, isRestored } }) =>
            edited.draft.url === '' && edited.draft.events.length === 0 && !isRestored,
        },
        { type: 'draft.changed', change: { url: 'https://new.example/in' } },
        { type: 'draft.changed', change: { events: ['post.failed'] } },
        save,
        { in: 'saving', tags: ['open', 'busy'] },
        { done: 'saveWebhook', output: madeWithSecret },
        { in: 'shown', where: ({ context }) => context.secret === secret },
        dismiss,
      ],
      endsIn: 'closed',
      given: { saveWebhook: [{ edited: { webhook: null, draft: typed } }] },
      emits: [{ type: 'webhook.saved', edited: { webhook: null, draft: typed } }],
      where: ({ context }) => context.secret === null,
    },
    {
      says: 'one that is there is shown as it is, and saved without a secret',
      events: [
        openShop,
        {
          in: 'editing',
          where: ({ context: { edited } }) => edited.webhook === shopHook && edited.draft.url === shopHook.url,
        },
        save,
        { done: 'saveWebhook', output: done },
      ],
      endsIn: 'closed',
      emits: [
        {
          type: 'webhook.saved',
          edited: {
            webhook: shopHook,
            draft: { url: shopHook.url, events: shopHook.events, businessProfileId: null },
          },
        },
      ],
    },
    {
      says: 'what was typed before is back, and can be discarded',
      events: [
        openTyped,
        { in: 'editing', where: ({ context }) => context.isRestored && context.edited.draft === typed },
        { type: 'draft.discarded' },
      ],
      endsIn: 'editing',
      where: ({ context: { edited, isRestored } }) => !isRestored && edited.draft.url === '',
    },
    {
      says: 'what was typed of one that is there is discarded for what is stored',
      events: [
        { type: 'editing.requested', webhook: shopHook, typed },
        { in: 'editing', where: ({ context }) => context.isRestored },
        { type: 'draft.discarded' },
      ],
      endsIn: 'editing',
      where: ({ context: { edited } }) => edited.draft.url === shopHook.url,
    },
    ...[shopHook, { ...shopHook, events: shopHook.events.toReversed() }].map(
      (webhook) =>
        ({
          says: `what was typed and is the same as what is stored is not said to be back: ${webhook.events}`,
          events: [
            {
              type: 'editing.requested',
              webhook,
              typed: { url: shopHook.url, events: webhook.events.toReversed(), businessProfileId: null },
            },
          ],
          endsIn: 'editing',
          where: ({ context }: Seen) => !context.isRestored,
        }) as const,
    ),
    ...[{ url: 'https://other.example' }, { events: [] }, { businessProfileId: 3 }].map(
      (change) =>
        ({
          says: `of what was typed one thing is enough to be back: ${Object.keys(change)}`,
          events: [
            {
              type: 'editing.requested',
              webhook: shopHook,
              typed: { url: shopHook.url, events: shopHook.events, businessProfileId: null, ...change },
            },
          ],
          endsIn: 'editing',
          where: ({ context }: Seen) => context.isRestored,
        }) as const,
    ),
    {
      says: 'what was said of one is not said of the next',
      events: [openNew, save, close],
      endsIn: 'closed',
    },
    {
      says: 'why one was refused is not said of the next',
      events: [openTyped, save, { done: 'saveWebhook', output: refused }, close],
      endsIn: 'closed',
    },
    {
      says: 'without an address nothing is sent',
      events: [openNew, save],
      endsIn: 'editing',
      given: { saveWebhook: [] },
      where: ({ context: { fieldProblem } }) =>
        fieldProblem?.field === 'url' && fieldProblem.message === 'An address is required',
    },
    {
      says: 'without an event nothing is sent',
      events: [openTyped, { type: 'draft.changed', change: { events: [] } }, save],
      endsIn: 'editing',
      given: { saveWebhook: [] },
      where: ({ context: { fieldProblem } }) =>
        fieldProblem?.field === 'events' && fieldProblem.message === 'Choose what it tells of',
    },
    {
      says: 'a fault of a field goes as that field is changed, and only then',
      events: [
        openNew,
        save,
        { type: 'draft.changed', change: { events: ['post.failed'] } },
        { in: 'editing', where: ({ context }) => context.fieldProblem?.field === 'url' },
        { type: 'draft.changed', change: { url: 'https://new.example/in' } },
      ],
      endsIn: 'editing',
      where: ({ context }) => context.fieldProblem === null,
    },
    {
      says: 'an address that is refused is told at its field, and stays',
      events: [openTyped, save, { done: 'saveWebhook', output: invalid }],
      endsIn: 'editing',
      emits: [],
      where: ({ context: { fieldProblem, edited } }) =>
        fieldProblem?.field === 'url' && fieldProblem.message === invalid.message && edited.draft === typed,
    },
    {
      says: 'a refusal says why, and what was typed stays',
      events: [openTyped, save, { done: 'saveWebhook', output: refused }],
      endsIn: 'editing',
      emits: [],
      where: ({ context: { problem, edited } }) =>
        problem?.outcome === 'refused' && problem.message === refused.message && edited.draft === typed,
    },
    {
      says: 'discarding takes what was said of it along',
      events: [openTyped, save, { done: 'saveWebhook', output: refused }, { type: 'draft.discarded' }],
      endsIn: 'editing',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'a fault that is found takes the place of the refusal before',
      events: [
        openTyped,
        save,
        { done: 'saveWebhook', output: refused },
        { type: 'draft.changed', change: { url: ' ' } },
        save,
      ],
      endsIn: 'editing',
      where: ({ context: { problem, fieldProblem } }) => problem === null && fieldProblem?.field === 'url',
    },
    {
      says: 'another try forgets why the one before failed',
      events: [openTyped, save, { done: 'saveWebhook', output: invalid }, save],
      endsIn: 'saving',
      where: ({ context }) => context.fieldProblem === null,
    },
    ...unclearEnds('saveWebhook').map(
      ([what, end, message]) =>
        ({
          says: `nobody knows whether it was saved: ${what}`,
          events: [openTyped, save, end],
          endsIn: 'editing',
          emits: stale,
          where: ({ context }: Seen) => isUnclear(context, message) && context.edited.draft === typed,
        }) as const,
    ),
    {
      says: 'who closes the form is done',
      events: [openTyped, close],
      endsIn: 'closed',
      given: { saveWebhook: [] },
      emits: [],
    },
    {
      says: 'a new secret is made once that is confirmed, and shown',
      events: [
        askRenewal,
        { in: 'confirming', tags: ['asking'] },
        confirm,
        { in: 'acting', tags: ['asking', 'busy'] },
        { done: 'performAct', output: madeWithSecret },
        { in: 'shown', where: ({ context }) => context.secret === secret },
        dismiss,
      ],
      endsIn: 'closed',
      given: { performAct: [{ act: 'renewal', webhook: shopHook }] },
      emits: [{ type: 'act.done', act: 'renewal', webhook: shopHook }],
    },
    {
      says: 'one is removed once that is confirmed',
      events: [askRemoval, confirm, { done: 'performAct', output: done }],
      endsIn: 'closed',
      given: { performAct: [{ act: 'removal', webhook: shopHook }] },
      emits: [{ type: 'act.done', act: 'removal', webhook: shopHook }],
    },
    {
      says: 'who thinks better of it changes nothing',
      events: [askRemoval, { type: 'act.declined' }],
      endsIn: 'closed',
      given: { performAct: [] },
      emits: [],
    },
    {
      says: 'what is refused is said, and the list is read again',
      events: [askRemoval, confirm, { done: 'performAct', output: refused }],
      endsIn: 'confirming',
      emits: stale,
      where: ({ context: { problem } }) => problem?.outcome === 'refused' && problem.message === refused.message,
    },
    {
      says: 'another try of it forgets why the one before failed',
      events: [askRemoval, confirm, { done: 'performAct', output: refused }, confirm],
      endsIn: 'acting',
      where: ({ context }) => context.problem === null,
    },
    ...unclearEnds('performAct').map(
      ([what, end, message]) =>
        ({
          says: `nobody knows whether it was done: ${what}`,
          events: [askRenewal, confirm, end],
          endsIn: 'confirming',
          emits: stale,
          where: ({ context }: Seen) => isUnclear(context, message) && context.asked?.act === 'renewal',
        }) as const,
    ),
    {
      says: 'a saving has a minute',
      events: [openTyped, save, { wait: 59_999 }, { in: 'saving' }, { wait: 1 }],
      endsIn: 'editing',
    },
    {
      says: 'a renewal has a minute',
      events: [askRenewal, confirm, { wait: 59_999 }, { in: 'acting' }, { wait: 1 }],
      endsIn: 'confirming',
    },
  ],
})
