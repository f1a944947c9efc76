import type { Draft, LocalDraft } from '../../../rules/content/draft.ts'
import { composerMachine, type KeepOutcome } from '../../../src/machines/content/composer.machine.ts'
import type { Post } from '../../../src/machines/content/post.machine.ts'
import { model } from '../../support/walks/model.ts'
import { samplePost } from './post.model.ts'

const blank: Draft = {
  text: '',
  accountIds: [],
  when: 'schedule',
  wallTime: '2026-11-24T17:30',
  timezone: 'UTC',
  occurrence: 'first',
}
const clientKey = samplePost.clientKey
const written: Draft = { ...blank, text: 'Pies', accountIds: [1] }
const draftPost: Post = { ...samplePost, state: 'draft', publications: [] }
const movedOn: Post = { ...draftPost, version: 2, text: 'Pies and cakes' }
const local: LocalDraft = {
  clientKey,
  postId: samplePost.id,
  version: 1,
  draft: { ...written, text: 'Pies, still warm' },
  isSaved: false,
  savedAt: 0,
}

const answered: KeepOutcome = { kind: 'answered', value: { post: draftPost, at: 1000 } }
const changed: KeepOutcome = { kind: 'changed', message: 'This post was changed meanwhile.', post: movedOn }
const refused: KeepOutcome = { kind: 'refused', status: 400, message: 'The text is too long' }
const unreachable: KeepOutcome = { kind: 'unreachable' }
const keeps = { outputs: [answered, changed, refused, unreachable] }

const unsettled = { clientKey, draft: { ...blank, text: 'Pies' } }
const openedBlank = { done: 'openDraft', output: { kind: 'answered', value: { post: null, local: null } } } as const
const typed = { type: 'text.changed', text: 'Pies' } as const
const submitted = { type: 'submission.requested', obstacle: null } as const
const kept = { done: 'keepDraft', output: answered } as const

export const composer = model(composerMachine, {
  input: { clientKey, blank },
  payloads: {
    'text.changed': [{ text: 'Pies' }, { text: '' }],
    'accounts.chosen': [{ accountIds: [1] }],
    'time.chosen': [{ time: { when: 'now' } }],
    'submission.requested': [{ obstacle: null }, { obstacle: 'Write something first.' }],
    'shelving.requested': [{}],
    'mine.chosen': [{}],
    'theirs.chosen': [{}],
    'connection.returned': [{}],
    'retry.requested': [{}],
    'composer.left': [{}],
    openDraft: {
      outputs: [
        { kind: 'answered', value: { post: null, local: null } },
        { kind: 'answered', value: { post: movedOn, local } },
        { kind: 'answered', value: { post: samplePost, local: { ...local, version: samplePost.version } } },
        { kind: 'refused', status: 404, message: 'Not found' },
        { kind: 'unreachable' },
      ],
    },
    keepDraft: keeps,
    submitPost: keeps,
  },
  always: {
    'the client key never changes': ({ context }) => context.clientKey === clientKey,
    'a conflict shows the other text': (snapshot) => !snapshot.matches('torn') || snapshot.context.theirs !== null,
    'a planned post is not kept as a draft by itself': (snapshot) =>
      !snapshot.matches('keeping') || (snapshot.context.post?.state ?? 'draft') === 'draft',
  },
  sameAs: ({ draft, stored, post, theirs, wanted, problem, attempted }) => [
    draft.text,
    stored?.text === draft.text,
    post?.state,
    theirs !== null,
    wanted,
    problem !== null,
    attempted !== null,
  ],
  journeys: [
    {
      says: 'what is written is told at once and kept after a calm moment',
      events: [openedBlank, typed, { after: 'calm' }, kept],
      endsIn: { writing: 'saved' },
      emits: [
        { type: 'draft.changed', local: { ...unsettled, postId: null, version: null, isSaved: false } },
        { type: 'post.created', post: draftPost },
        { type: 'draft.changed', local: { ...unsettled, postId: 7, version: 1, isSaved: true } },
      ],
    },
    {
      says: 'an empty page is not kept as a draft',
      events: [openedBlank, { type: 'text.changed', text: ' ' }, { after: 'calm' }],
      endsIn: { writing: 'saved' },
    },
    {
      says: 'pressing twice sends once',
      events: [openedBlank, typed, submitted, submitted, { done: 'submitPost', output: answered }],
      endsIn: 'sent',
      where: ({ context }) => context.clientKey === clientKey,
    },
    {
      says: 'a press while the draft is being kept waits for it',
      events: [openedBlank, typed, { after: 'calm' }, submitted, kept],
      endsIn: 'submitting',
    },
    {
      says: 'what stands in the way is said, and nothing is sent',
      events: [openedBlank, { type: 'submission.requested', obstacle: 'Write something first.' }],
      endsIn: { writing: 'saved' },
      where: ({ context }) => context.problem === 'Write something first.',
    },
    {
      says: 'offline the text stays, and goes to the provider when the connection is back',
      events: [
        openedBlank,
        typed,
        { after: 'calm' },
        { done: 'keepDraft', output: unreachable },
        { type: 'connection.returned' },
        kept,
      ],
      endsIn: { writing: 'saved' },
      where: ({ context }) => context.draft.text === 'Pies',
    },
    {
      says: 'what the browser kept survives a reload and an expired session',
      events: [
        {
          done: 'openDraft',
          output: { kind: 'answered', value: { post: null, local: { ...local, postId: null, version: null } } },
        },
      ],
      endsIn: { writing: 'unsaved' },
      where: ({ context }) => context.draft.text === 'Pies, still warm',
    },
    {
      says: 'a post changed elsewhere meanwhile shows both texts, and the person’s own can be kept',
      events: [
        { done: 'openDraft', output: { kind: 'answered', value: { post: movedOn, local } } },
        { type: 'mine.chosen' },
        { after: 'calm' },
        { done: 'keepDraft', output: { kind: 'answered', value: { post: movedOn, at: 5 } } },
      ],
      endsIn: { writing: 'saved' },
      where: ({ context }) => context.draft.text === 'Pies, still warm',
    },
    {
      says: 'leaving with unsaved work keeps it first',
      events: [openedBlank, typed, { type: 'composer.left' }, kept],
      endsIn: 'left',
    },
    {
      says: 'a planned post is not taken off the plan by writing on it',
      events: [
        { done: 'openDraft', output: { kind: 'answered', value: { post: samplePost, local: null } } },
        { type: 'text.changed', text: 'Pies and cakes' },
        { after: 'calm' },
      ],
      endsIn: { writing: 'local' },
    },
  ],
})
