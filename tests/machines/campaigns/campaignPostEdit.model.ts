import type { SnapshotFrom } from 'xstate'
import { campaignPostEditMachine, type PostSaving } from '../../../src/machines/campaigns/campaignPostEdit.machine.ts'
import type { EditedPost, PostDraft } from '../../../src/machines/campaigns/reviewed.ts'
import { model } from '../../support/walks/model.ts'
import { campaignPostOf } from './sampleCampaign.ts'

const post = campaignPostOf()
const begun: PostDraft = { text: post.text, variants: [], mediaIds: [], accountOptions: [] }
const written: EditedPost = { version: 1, begun, draft: { ...begun, text: 'Eight places.' } }
const newer = campaignPostOf({ version: 2, text: 'Nine places.' })
const ofNewer: PostDraft = { text: 'Nine places.', variants: [], mediaIds: [], accountOptions: [] }

const fresh = { postId: 71, typed: null }
const again = { postId: 71, typed: written }

const saved: PostSaving = { kind: 'ok', value: newer }
const conflict: PostSaving = { kind: 'conflict', post: newer }
const refused: PostSaving = { kind: 'rejected', status: 422, message: 'The text is too long' }
const broken: PostSaving = { kind: 'rejected', status: 504, message: 'Gateway timeout' }
const offline: PostSaving = { kind: 'offline' }
const network = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'
const late = 'There was no answer in time. It may have been done all the same: look before you try again.'

const open = { type: 'edit.opened', post } as const
const close = { type: 'edit.closed' } as const
const save = { type: 'saving.requested' } as const
const changed = (change: Partial<PostDraft>) => ({ type: 'draft.changed', change }) as const
const typed = changed({ text: 'Eight places.' })
const answered = (output: PostSaving) => ({ done: 'savePost', output }) as const
const toldTyped = (edited: EditedPost) => ({ type: 'draft.typed', edited }) as const
const cleared = { type: 'draft.cleared' } as const
const began = { type: 'saving.began' } as const
const failed = (outcome: 'refused' | 'unclear') => ({ type: 'saving.failed', outcome }) as const

type Seen = SnapshotFrom<typeof campaignPostEditMachine>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const hasDraft = (draft: PostDraft) => (snapshot: Seen) => isSame(snapshot.context.edited?.draft, draft)
const isUntouched = ({ context }: Seen) =>
  context.edited === null && !context.isRestored && context.theirs === null && context.problem === null

const unclearEnds = [
  ['nobody answered', answered(offline), network],
  ['a gateway answered', answered(broken), 'Gateway timeout'],
  ['it failed unforeseen', { failed: 'savePost', error: 'bug' }, bug],
  ['there was no answer for a minute', { after: 'timeLimit' }, late],
] as const

const choice = (accountId: number) => ({ accountId, options: { languages: ['de'] } })

const versions = [
  ['a text', { text: 'Eight.' }],
  ['a picture', { mediaIds: [5] }],
  ['what is chosen for an account', { accountOptions: [choice(1)] }],
  ['an own version', { variants: [{ network: 'bluesky', text: 'Eight.' }] }],
] as const satisfies readonly (readonly [string, Partial<PostDraft>])[]

export const campaignPostEdit = model(campaignPostEditMachine, {
  inputs: [fresh, again],
  payloads: {
    'edit.opened': [{ post }],
    'edit.closed': [{}],
    'draft.changed': [{ change: { text: 'Eight places.' } }, { change: { text: post.text } }],
    'typed.restored': [{ typed: written }],
    'saving.requested': [{}],
    'own.chosen': [{}],
    'theirs.chosen': [{}],
    savePost: { outputs: [saved, conflict, refused, broken, offline] },
  },
  sameAs: ({ edited, isRestored, theirs, problem }) => ({
    ...{ draft: edited?.draft.text, version: edited?.version, isRestored, theirs: theirs === null },
    problem: problem?.outcome,
  }),
  always: {
    'it is open while something is written': (snapshot) =>
      snapshot.hasTag('open') === (snapshot.context.edited !== null),
    'it is said that it is saved while it is': (snapshot) => snapshot.hasTag('busy') === snapshot.matches('saving'),
    'the other version is there while it is asked about': (snapshot) =>
      snapshot.matches('conflict') === (snapshot.context.theirs !== null),
    'why it was not saved is not said while it is saved': (snapshot) =>
      !snapshot.matches('saving') || snapshot.context.problem === null,
  },
  equivalent: {
    'reorder: saving on savePost done (1) after the next': 'An answer is of one kind only.',
    'reorder: saving on savePost done (2) after the next': 'An answer is of one kind only.',
  },
  journeys: [
    {
      says: 'nothing is written before it is opened',
      input: fresh,
      events: [],
      endsIn: 'closed',
      tags: [],
      where: isUntouched,
    },
    {
      says: 'what was written before, and not saved, is there again',
      input: again,
      events: [],
      endsIn: 'editing',
      where: (snapshot) => hasDraft(written.draft)(snapshot) && snapshot.context.isRestored,
      emits: [],
    },
    {
      says: 'what is opened says what the post says',
      input: fresh,
      events: [open],
      endsIn: 'editing',
      tags: ['open'],
      where: (snapshot) => hasDraft(begun)(snapshot) && !snapshot.context.isRestored,
      emits: [],
    },
    {
      says: 'what is changed is saved and told, and the editing ends',
      input: fresh,
      events: [open, typed, save, { in: 'saving', tags: ['open', 'busy'] }, answered(saved)],
      endsIn: 'closed',
      where: isUntouched,
      given: { savePost: [{ postId: 71, edited: written }] },
      emits: [toldTyped(written), began, cleared, { type: 'post.saved', post: newer }],
    },
    {
      says: 'what was put back and saved is put back no more',
      input: again,
      events: [save, answered(saved), open],
      endsIn: 'editing',
      where: ({ context }) => !context.isRestored,
    },
    ...versions.map(([what, change]) => ({
      says: `${what} that is changed is sent`,
      input: fresh,
      events: [open, changed(change), save],
      endsIn: 'saving' as const,
      given: { savePost: [{ postId: 71, edited: { version: 1, begun, draft: { ...begun, ...change } } }] },
    })),
    {
      says: 'another own version is a change, and the same in another order is none',
      input: fresh,
      events: [
        {
          type: 'edit.opened',
          post: campaignPostOf({
            variants: [
              { network: 'bluesky', text: 'One' },
              { network: 'mastodon', text: 'Two' },
            ],
          }),
        },
        changed({
          variants: [
            { network: 'mastodon', text: 'Two' },
            { network: 'bluesky', text: 'One' },
          ],
        }),
        save,
        { in: 'closed' },
        { type: 'edit.opened', post: campaignPostOf({ variants: [{ network: 'bluesky', text: 'One' }] }) },
        changed({ variants: [{ network: 'bluesky', text: 'Two' }] }),
        close,
      ],
      endsIn: 'closed',
      emits: [
        cleared,
        cleared,
        toldTyped({
          version: 1,
          begun: { ...begun, variants: [{ network: 'bluesky', text: 'One' }] },
          draft: { ...begun, variants: [{ network: 'bluesky', text: 'Two' }] },
        }),
        {
          type: 'draft.discarded',
          edited: {
            version: 1,
            begun: { ...begun, variants: [{ network: 'bluesky', text: 'One' }] },
            draft: { ...begun, variants: [{ network: 'bluesky', text: 'Two' }] },
          },
        },
      ],
    },
    {
      says: 'what is written and taken back is not stored any more, and not sent',
      input: fresh,
      events: [open, typed, changed({ text: post.text }), save],
      endsIn: 'closed',
      where: isUntouched,
      given: { savePost: [] },
      emits: [toldTyped(written), cleared, cleared],
    },
    {
      says: 'what was not changed is closed without a word',
      input: fresh,
      events: [open, close],
      endsIn: 'closed',
      where: isUntouched,
      emits: [cleared],
    },
    {
      says: 'what is thrown away can be had back',
      input: fresh,
      events: [
        ...[open, typed, close],
        { in: 'closed', where: isUntouched },
        { type: 'typed.restored', typed: written },
      ],
      endsIn: 'editing',
      where: (snapshot) => hasDraft(written.draft)(snapshot) && snapshot.context.isRestored,
      emits: [toldTyped(written), { type: 'draft.discarded', edited: written }, toldTyped(written)],
    },
    {
      says: 'a refusal is said, and what was typed stays',
      input: fresh,
      events: [open, typed, save, answered(refused)],
      endsIn: 'editing',
      where: (snapshot) =>
        hasDraft(written.draft)(snapshot) &&
        isSame(snapshot.context.problem, { outcome: 'refused', message: 'The text is too long' }),
      emits: [toldTyped(written), began, failed('refused')],
    },
    {
      says: 'what could not be sent is not saved, and what was typed stays',
      input: fresh,
      events: [open, typed, save, answered({ kind: 'offline', isUnsent: true })],
      endsIn: 'editing',
      where: ({ context }) => context.problem?.outcome === 'refused',
      emits: [toldTyped(written), began, failed('refused')],
    },
    ...unclearEnds.map(([how, end, message]) => ({
      says: `where ${how} what was typed stays, and it is said that nobody knows`,
      input: fresh,
      events: [open, typed, save, end],
      endsIn: 'editing' as const,
      where: (snapshot: Seen) =>
        hasDraft(written.draft)(snapshot) && isSame(snapshot.context.problem, { outcome: 'unclear', message }),
      emits: [toldTyped(written), began, failed('unclear')],
    })),
    {
      says: 'why it failed is not said while it is tried again',
      input: fresh,
      events: [open, typed, save, answered(refused), save],
      endsIn: 'saving',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'why it failed is gone with what was thrown away',
      input: fresh,
      events: [open, typed, save, answered(refused), close],
      endsIn: 'closed',
      where: isUntouched,
    },
    {
      says: 'an answer has a minute to come',
      input: again,
      events: [save, { wait: 59_999 }, { in: 'saving' }, { wait: 1 }],
      endsIn: 'editing',
    },
    {
      says: 'one that was changed elsewhere is shown beside the own, and the own can be saved over it',
      input: fresh,
      events: [
        ...[open, typed, save, answered(conflict)],
        { in: 'conflict', tags: ['open'], where: ({ context }) => context.theirs === newer },
        { type: 'own.chosen' },
      ],
      endsIn: 'saving',
      where: ({ context }) => context.theirs === null,
      given: {
        savePost: [
          { postId: 71, edited: written },
          { postId: 71, edited: { version: 2, begun: ofNewer, draft: written.draft } },
        ],
      },
      emits: [toldTyped(written), began, failed('refused'), began],
    },
    {
      says: 'what was chosen for an account that the post does not go to any more is not saved over the other version',
      input: fresh,
      events: [
        open,
        changed({ accountOptions: [choice(1), choice(2)] }),
        save,
        answered(conflict),
        { type: 'own.chosen' },
      ],
      endsIn: 'saving',
      where: hasDraft({ ...begun, accountOptions: [choice(1)] }),
    },
    {
      says: 'choosing what was chosen before is no change',
      input: fresh,
      events: [open, changed({ accountOptions: [choice(1)] }), changed({ accountOptions: [] }), save],
      endsIn: 'closed',
      given: { savePost: [] },
    },
    {
      says: 'the other version is taken, and what was typed is not stored any more',
      input: again,
      events: [save, answered(conflict), { type: 'theirs.chosen' }],
      endsIn: 'closed',
      where: isUntouched,
      emits: [began, failed('refused'), cleared, { type: 'post.learned', post: newer }],
    },
  ],
})
