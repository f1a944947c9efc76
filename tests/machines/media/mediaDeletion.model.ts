import { type DeletionResult, mediaDeletionMachine } from '../../../src/machines/media/mediaDeletion.machine.ts'
import { model } from '../../support/walks/model.ts'
import { sampleMedia, usedMedia } from './sampleMedia.ts'

const both = [sampleMedia, usedMedia]
const all: DeletionResult = { ids: [7, 8], used: [], problem: null }
const oneUsed: DeletionResult = { ids: [7], used: [usedMedia], problem: null }
const stopped: DeletionResult = {
  ids: [7],
  used: [],
  problem: 'Network error. Please check your connection and try again.',
}
const usedThenStopped: DeletionResult = {
  ids: [],
  used: [{ ...sampleMedia, usedIn: usedMedia.usedIn }],
  problem: 'No.',
}
const none: DeletionResult = { ids: [], used: [], problem: 'Request failed with status 500' }

const asked = { type: 'deletion.requested', media: both } as const
const confirmed = { type: 'deletion.confirmed' } as const
const deleting = [asked, confirmed] as const

export const mediaDeletion = model(mediaDeletionMachine, {
  payloads: {
    'deletion.requested': [{ media: both }, { media: [] }],
    'deletion.confirmed': [{}],
    'deletion.declined': [{}],
    deleteMedia: { outputs: [all, oneUsed, stopped, usedThenStopped, none] },
  },
  always: {
    'only what is asked about is in sight': (snapshot) =>
      snapshot.hasTag('open') || snapshot.context.media.length === 0,
  },
  journeys: [
    {
      says: 'deleting asks first',
      events: [asked],
      endsIn: 'asking',
      where: ({ context }) => context.media.length === 2,
    },
    {
      says: 'nothing selected is nothing to ask about',
      events: [{ type: 'deletion.requested', media: [] }],
      endsIn: 'idle',
    },
    { says: 'no keeps the files', events: [asked, { type: 'deletion.declined' }], endsIn: 'idle', emits: [] },
    { says: 'yes deletes them', events: [...deleting], endsIn: 'deleting' },
    {
      says: 'what is deleted is told',
      events: [...deleting, { done: 'deleteMedia', output: all }],
      endsIn: 'idle',
      emits: [{ type: 'media.deleted', ids: [7, 8] }],
    },
    {
      says: 'what came into use meanwhile is asked about again',
      events: [...deleting, { done: 'deleteMedia', output: oneUsed }],
      endsIn: 'asking',
      where: ({ context }) => context.media.length === 1 && context.media[0]?.id === 8,
      emits: [{ type: 'media.deleted', ids: [7] }],
    },
    {
      says: 'where it stops, the rest is still asked about, with the reason',
      events: [...deleting, { done: 'deleteMedia', output: stopped }],
      endsIn: 'asking',
      where: ({ context }) =>
        context.media.length === 1 && context.problem === 'Network error. Please check your connection and try again.',
      emits: [{ type: 'media.deleted', ids: [7] }],
    },
    {
      says: 'where it stops after a file that is in use, the rest is still asked about, with the reason',
      events: [...deleting, { done: 'deleteMedia', output: usedThenStopped }],
      endsIn: 'asking',
      where: ({ context: { media, problem } }) =>
        media.map(({ id }) => id).join() === '7,8' &&
        media.every(({ usedIn }) => usedIn.length > 0) &&
        problem === 'No.',
    },
    {
      says: 'where nothing could be deleted nothing is told',
      events: [...deleting, { done: 'deleteMedia', output: none }],
      endsIn: 'asking',
      emits: [],
    },
    {
      says: 'an unforeseen failure says so',
      events: [...deleting, { failed: 'deleteMedia', error: 'bug' }],
      endsIn: 'asking',
      where: ({ context }) => context.problem !== null,
    },
  ],
})
