import type { SnapshotFrom } from 'xstate'
import {
  type Snippet,
  type SnippetDraft,
  snippetEditorMachine,
} from '../../../src/machines/writing/snippetEditor.machine.ts'
import { model } from '../../support/walks/model.ts'

const hours: Snippet = {
  id: 7,
  kind: 'snippet',
  name: 'Opening hours',
  text: 'Open from 7 to 3.',
  businessProfileId: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
}
const draft: SnippetDraft = {
  id: null,
  kind: 'snippet',
  name: 'Opening hours',
  text: 'Open from 7 to 3.',
  businessProfileId: null,
}
const saved = { kind: 'ok', value: hours } as const
const gone = { kind: 'ok', value: null } as const
const taken = { kind: 'rejected', status: 409, message: 'You already have a snippet called “Opening hours”.' } as const
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offline = { kind: 'offline' } as const

const begun = { type: 'editing.requested', draft } as const
const save = { type: 'saving.requested' } as const
const asked = { type: 'deletion.requested', snippet: hours } as const
const confirmed = { type: 'deletion.confirmed' } as const
const closed = { type: 'editor.closed' } as const
const changed = [{ type: 'snippets.changed' }] as const

/** Ends after which nobody knows what became of it, and what is said then. */
const unclearEnds = (actor: 'saveSnippet' | 'deleteSnippet') =>
  [
    ['nobody answered', { done: actor, output: offline }, 'Network error. Please check your connection and try again.'],
    ['a gateway answered', { done: actor, output: broken }, 'Gateway timeout'],
    ['it failed unforeseen', { failed: actor, error: 'bug' }, 'Something went wrong. Please try again.'],
    ['there was no answer for a minute', { after: 'timeLimit' }, unclearText],
  ] as const
const unclearText = 'There was no answer in time. It may have been done all the same: look before you try again.'

type Standing = SnapshotFrom<typeof snippetEditorMachine>

const isUnclear = ({ problem }: Standing['context'], message: string): boolean =>
  problem?.outcome === 'unclear' && problem.message === message

export const snippetEditor = model(snippetEditorMachine, {
  payloads: {
    'editing.requested': [{ draft }, { draft: { ...draft, id: 7 } }],
    'draft.changed': [{ change: { name: 'Hours' } }],
    'saving.requested': [{}],
    'deletion.requested': [{ snippet: hours }],
    'deletion.confirmed': [{}],
    'editor.closed': [{}],
    saveSnippet: { outputs: [saved, taken, broken, offline] },
    deleteSnippet: { outputs: [gone, taken, broken, offline] },
  },
  always: {
    'what is written is there while it is written or saved': (snapshot) =>
      (snapshot.matches('editing') || snapshot.matches('saving')) === (snapshot.context.draft !== null),
    'what is asked about is there while it is asked about or deleted': (snapshot) =>
      (snapshot.matches('asking') || snapshot.matches('deleting')) === (snapshot.context.snippet !== null),
    'a failure is said where it can be tried again': (snapshot) =>
      snapshot.context.problem === null || snapshot.matches('editing') || snapshot.matches('asking'),
  },
  equivalent: {
    'reorder: saving on saveSnippet done (1) after the next': 'An answer is of one kind only.',
    'reorder: deleting on deleteSnippet done (1) after the next': 'An answer is of one kind only.',
    'context: another *': 'What it begins with is cleared as it comes to its first state.',
  },
  journeys: [
    {
      says: 'a new one is written, saved, and the list is read again',
      events: [
        begun,
        { type: 'draft.changed', change: { name: 'Hours' } },
        { in: 'editing', where: ({ context }) => context.draft?.text === draft.text },
        save,
        { in: 'saving', tags: ['busy'] },
        { done: 'saveSnippet', output: saved },
      ],
      endsIn: 'closed',
      given: { saveSnippet: [{ draft: { ...draft, name: 'Hours' } }] },
      emits: [...changed],
    },
    {
      says: 'a name that exists is said, what was typed stays, and it is saved under another',
      events: [
        begun,
        save,
        { done: 'saveSnippet', output: taken },
        {
          in: 'editing',
          where: ({ context }) => context.problem?.message === taken.message && context.draft === draft,
        },
        { type: 'draft.changed', change: { name: 'Hours' } },
        save,
      ],
      endsIn: 'saving',
      where: ({ context }) => context.problem === null,
      given: { saveSnippet: [{ draft }, { draft: { ...draft, name: 'Hours' } }] },
      emits: [],
    },
    {
      says: 'an answer has a minute to come',
      events: [begun, save, { wait: 59_999 }, { in: 'saving' }, { wait: 1 }],
      endsIn: 'editing',
    },
    { says: 'what is canceled is forgotten', events: [begun, closed], endsIn: 'closed', emits: [] },
    {
      says: 'why one was refused is not said of the next',
      events: [begun, save, { done: 'saveSnippet', output: taken }, closed, begun],
      endsIn: 'editing',
      where: ({ context }) => context.problem === null,
    },
    ...unclearEnds('saveSnippet').map(([how, end, message]) => ({
      says: `where ${how} what was typed stays, and the list is read again`,
      events: [begun, save, end],
      endsIn: 'editing' as const,
      where: ({ context }: Standing) => isUnclear(context, message) && context.draft === draft,
      emits: [...changed],
    })),
    { says: 'deleting asks first', events: [asked], endsIn: 'asking', given: { deleteSnippet: [] } },
    { says: 'no keeps it', events: [asked, closed], endsIn: 'closed', emits: [] },
    {
      says: 'what is deleted is gone from the list',
      events: [asked, confirmed, { in: 'deleting', tags: ['busy'] }, { done: 'deleteSnippet', output: gone }],
      endsIn: 'closed',
      given: { deleteSnippet: [{ snippet: hours }] },
      emits: [...changed],
    },
    {
      says: 'where it is refused it is said why, and it can be tried again',
      events: [
        asked,
        confirmed,
        { done: 'deleteSnippet', output: taken },
        { in: 'asking', where: ({ context }) => context.problem?.outcome === 'refused' },
        confirmed,
      ],
      endsIn: 'deleting',
      where: ({ context }) => context.problem === null,
      given: { deleteSnippet: [{ snippet: hours }, { snippet: hours }] },
      emits: [],
    },
    ...unclearEnds('deleteSnippet').map(([how, end, message]) => ({
      says: `where ${how} it is still asked about, and the list is read again`,
      events: [asked, confirmed, end],
      endsIn: 'asking' as const,
      where: ({ context }: Standing) => isUnclear(context, message),
      emits: [...changed],
    })),
  ],
})
