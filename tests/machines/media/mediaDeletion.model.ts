import { type DeletionResult, mediaDeletionMachine } from '../../../src/machines/media/mediaDeletion.machine.ts'
import { model } from '../../support/walks/model.ts'
import { sampleMedia, usedMedia } from './sampleMedia.ts'

const both = [sampleMedia, usedMedia]
const all: DeletionResult = { ids: [7, 8], used: [], problem: null }
const oneUsed: DeletionResult = { ids: [7], used: [usedMedia], problem: null }
const stopped: DeletionResult = { ids: [7], used: [], problem: { outcome: 'refused', message: 'Not now.' } }
const network = 'Network error. Please check your connection and try again.'
const cutOff: DeletionResult = { ids: [7], used: [], problem: { outcome: 'unclear', message: network } }
const cutOffAtOnce: DeletionResult = { ids: [], used: [], problem: { outcome: 'unclear', message: network } }
const usedThenStopped: DeletionResult = {
  ids: [],
  used: [{ ...sampleMedia, usedIn: usedMedia.usedIn }],
  problem: { outcome: 'refused', message: 'No.' },
}
const none: DeletionResult = {
  ids: [],
  used: [],
  problem: { outcome: 'refused', message: 'Request failed with status 500' },
}

const asked = { type: 'deletion.requested', media: both } as const
const confirmed = { type: 'deletion.confirmed' } as const
const deleting = [asked, confirmed] as const

const wentWrong = 'Something went wrong. Please try again.'
const unanswered = 'There was no answer in time.'

export const mediaDeletion = model(mediaDeletionMachine, {
  payloads: {
    'deletion.requested': [{ media: both }, { media: [] }],
    'deletion.confirmed': [{}],
    'deletion.declined': [{}],
    deleteMedia: { outputs: [all, oneUsed, stopped, usedThenStopped, none, cutOff, cutOffAtOnce] },
  },
  always: {
    'only what is asked about is in sight': (snapshot) =>
      snapshot.hasTag('open') === !snapshot.matches('idle') &&
      snapshot.hasTag('open') === snapshot.context.media.length > 0,
    'it is said that files are being deleted while they are': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.matches('deleting'),
    'why something failed is said while it is asked about again only': (snapshot) =>
      snapshot.context.problem === null || snapshot.matches('asking') || snapshot.matches('unanswered'),
    'where nobody knows what was deleted it is said why': (snapshot) =>
      !snapshot.matches('unanswered') || snapshot.context.problem !== null,
  },
  equivalent: {
    'reorder: deleting on deleteMedia done (1) after the next':
      'What is deleted altogether was answered, so one answer is never both.',
    'reorder: deleting on deleteMedia done (3) after the next':
      'What was not answered after some were deleted is told before, so none of these was deleted.',
    'context: another *': 'What it begins with is cleared as it comes to its first state.',
  },
  journeys: [
    {
      says: 'deleting asks first',
      events: [asked],
      endsIn: 'asking',
      where: ({ context }) => context.media === both && context.problem === null,
      given: { deleteMedia: [] },
    },
    {
      says: 'one file is asked about too',
      events: [{ type: 'deletion.requested', media: [sampleMedia] }],
      endsIn: 'asking',
    },
    {
      says: 'nothing selected is nothing to ask about',
      events: [{ type: 'deletion.requested', media: [] }],
      endsIn: 'idle',
    },
    { says: 'no keeps the files', events: [asked, { type: 'deletion.declined' }], endsIn: 'idle', emits: [] },
    {
      says: 'what is deleted is told',
      events: [...deleting, { in: 'deleting' }, { done: 'deleteMedia', output: all }],
      endsIn: 'idle',
      given: { deleteMedia: [{ media: both }] },
      emits: [{ type: 'media.deleted', ids: [7, 8] }],
    },
    {
      says: 'what came into use meanwhile is asked about again, and only that',
      events: [
        ...deleting,
        { done: 'deleteMedia', output: oneUsed },
        { in: 'asking', where: ({ context: { media, problem } }) => media[0] === usedMedia && problem === null },
        confirmed,
      ],
      endsIn: 'deleting',
      given: { deleteMedia: [{ media: both }, { media: [usedMedia] }] },
      emits: [{ type: 'media.deleted', ids: [7] }],
    },
    {
      says: 'where it stops, the rest is still asked about, with the reason until it is tried again',
      events: [
        ...deleting,
        { done: 'deleteMedia', output: stopped },
        { in: 'asking', where: ({ context }) => context.problem === 'Not now.' },
        confirmed,
      ],
      endsIn: 'deleting',
      where: ({ context }) => context.problem === null,
      given: { deleteMedia: [{ media: both }, { media: [usedMedia] }] },
      emits: [{ type: 'media.deleted', ids: [7] }],
    },
    {
      says: 'why something failed is not said of the next files',
      events: [...deleting, { done: 'deleteMedia', output: stopped }, { type: 'deletion.declined' }, asked],
      endsIn: 'asking',
      where: ({ context }) => context.problem === null && context.media === both,
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
      where: ({ context }) => context.problem === none.problem?.message && context.media.length === 2,
      emits: [],
    },
    {
      says: 'where the connection is lost on the way it is told that nobody knows, and the rest can be deleted again',
      events: [
        ...deleting,
        { done: 'deleteMedia', output: cutOff },
        {
          in: 'unanswered',
          tags: ['open'],
          where: ({ context }) => context.problem === network && context.media[0] === usedMedia,
        },
        confirmed,
      ],
      endsIn: 'deleting',
      where: ({ context }) => context.problem === null,
      given: { deleteMedia: [{ media: both }, { media: [usedMedia] }] },
      emits: [{ type: 'media.deleted', ids: [7] }, { type: 'deletion.unanswered' }],
    },
    {
      says: 'where it is lost at once, nothing is told as deleted or kept',
      events: [...deleting, { done: 'deleteMedia', output: cutOffAtOnce }],
      endsIn: 'unanswered',
      where: ({ context }) => context.problem === network && context.media.length === 2,
      emits: [{ type: 'deletion.unanswered' }],
    },
    {
      says: 'an unforeseen failure says so, and that nobody knows what is deleted',
      events: [...deleting, { failed: 'deleteMedia', error: 'bug' }],
      endsIn: 'unanswered',
      where: ({ context }) => context.problem === wentWrong,
      emits: [{ type: 'deletion.unanswered' }],
    },
    {
      says: 'where nobody answers within a minute a file, it is told that nobody knows, and it can be deleted again',
      events: [
        ...deleting,
        { wait: 119_999 },
        { in: 'deleting' },
        { wait: 1 },
        { in: 'unanswered', where: ({ context }) => context.media === both && context.problem === unanswered },
        confirmed,
      ],
      endsIn: 'deleting',
      given: { deleteMedia: [{ media: both }, { media: both }] },
      emits: [{ type: 'deletion.unanswered' }],
    },
    {
      says: 'what nobody knows about can be left as it is',
      events: [...deleting, { after: 'timeLimit' }, { type: 'deletion.declined' }],
      endsIn: 'idle',
    },
  ],
})
