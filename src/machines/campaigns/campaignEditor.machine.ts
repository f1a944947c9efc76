import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  offlineText,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
  writeProblemOfSave,
} from '../shell/result.ts'
import { beginningOf, type CampaignSaving, campaignEditorSetup } from './campaignEditorSetup.ts'

/**
 * Writing a campaign step by step, a new one or a draft. Nothing that was typed is lost: every change is told at once, to be
 * stored in the browser, and goes to the provider after a calm moment and with each step, while the person goes on. A new
 * one is made with the first step that is left, by a key that makes one of it however often the answer is lost; of two
 * versions the person chooses.
 */
export const campaignEditorMachine = campaignEditorSetup.createMachine({
  id: 'campaignEditor',
  context: ({ input }) => beginningOf(input),
  initial: 'choosing',
  on: {
    'form.chosen': { guard: 'isNew', actions: { type: 'setForm', params: ({ event }) => event.form } },
    'audience.proposed': {
      guard: 'isBlankAudience',
      actions: { type: 'setAudience', params: ({ event }) => event.audience },
    },
  },
  states: {
    choosing: { always: [{ guard: 'isToBeRead', target: 'loading' }, { target: 'editing' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCampaign',
        src: 'loadCampaign',
        input: ({ context }) => ({ campaignId: nonNull(context.campaignId) }),
        onDone: [
          {
            guard: { type: 'isReadBegun', params: outputOf },
            target: 'begun',
            actions: { type: 'setLoaded', params: outputOf },
          },
          {
            guard: { type: 'isReadAsTyped', params: outputOf },
            target: 'editing',
            actions: ['emitCleared', { type: 'setLoaded', params: outputOf }],
          },
          {
            guard: { type: 'isReadNewer', params: outputOf },
            target: 'conflict',
            actions: [
              { type: 'restoreTyped', params: outputOf },
              { type: 'setTheirs', params: outputOf },
            ],
          },
          {
            guard: { type: 'isReadOverTyped', params: outputOf },
            target: 'editing',
            actions: { type: 'restoreTyped', params: outputOf },
          },
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'editing',
            actions: { type: 'setLoaded', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setLoadProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setLoadProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setLoadProblem', params: offlineText } } },
    },
    loadFailed: { on: { 'retry.requested': 'loading', 'connection.returned': 'loading' } },
    begun: { description: 'It is not a draft any more: what is written of it stands elsewhere.' },
    editing: {
      description: 'Nothing is on its way.',
      tags: 'open',
      initial: 'calm',
      on: {
        'draft.changed': [
          {
            guard: { type: 'isTakenBack', params: ({ event }) => event.change },
            target: '.calm',
            actions: [{ type: 'changeDraft', params: ({ event }) => event.change }, 'clearProblem', 'emitCleared'],
          },
          {
            description: 'A new one waits for its first step, whatever was typed.',
            guard: 'isNew',
            actions: [{ type: 'changeDraft', params: ({ event }) => event.change }, 'emitTyped'],
          },
          {
            target: '.pausing',
            actions: [{ type: 'changeDraft', params: ({ event }) => event.change }, 'emitTyped'],
          },
        ],
        'step.chosen': [
          { guard: { type: 'isHere', params: ({ event }) => event.place } },
          { guard: 'isFaulty', actions: 'setFaulty' },
          {
            guard: 'isNew',
            target: 'sending.creating',
            actions: { type: 'setPlace', params: ({ event }) => event.place },
          },
          {
            guard: { type: 'isSavedAt', params: ({ event }) => event.place },
            actions: { type: 'setPlace', params: ({ event }) => event.place },
          },
          { target: 'sending.saving', actions: { type: 'setPlace', params: ({ event }) => event.place } },
        ],
        'retry.requested': [
          { guard: 'isFaulty', actions: 'setFaulty' },
          { guard: 'isNew', target: 'sending.creating' },
          { target: 'sending.saving' },
        ],
        'writing.requested': [
          { guard: 'isFaulty', actions: 'setFaulty' },
          { guard: 'isNew', target: 'sending.creating' },
          { target: 'sending.saving', actions: { type: 'setWriter', params: ({ event }) => event.writer } },
        ],
        'writing.doubted': { guard: 'isSaved', target: 'loading' },
        'typed.discarded': { target: '.calm', actions: ['restoreBegun', 'emitDiscarded'] },
        'typed.restored': {
          target: '.calm',
          actions: [{ type: 'restoreDraft', params: ({ event }) => event.draft }, 'emitTyped'],
        },
      },
      states: {
        calm: {},
        pausing: {
          after: { pause: [{ guard: 'isFaulty', target: 'calm' }, { target: '#campaignEditor.sending.saving' }] },
        },
        saveFailed: {
          description: 'What was typed is in the browser, and is tried again with the next change or step.',
          on: {
            'connection.returned': [
              { guard: 'isFaulty' },
              { guard: 'isNew', target: '#campaignEditor.sending.creating' },
              { target: '#campaignEditor.sending.saving' },
            ],
          },
        },
      },
    },
    sending: {
      tags: ['open', 'busy'],
      initial: 'saving',
      on: {
        'draft.changed': {
          actions: [{ type: 'changeDraft', params: ({ event }) => event.change }, 'emitTyped'],
        },
        'step.chosen': [
          { guard: 'isFaulty', actions: 'setFaulty' },
          { actions: { type: 'setPlace', params: ({ event }) => event.place } },
        ],
      },
      states: {
        creating: {
          entry: 'emitTyped',
          invoke: {
            id: 'createCampaign',
            src: 'createCampaign',
            input: ({ context: { clientKey, draft } }) => ({
              created: { clientKey, name: draft.name.trim(), form: draft.form },
            }),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: '#campaignEditor.deciding',
                actions: [
                  { type: 'takeCreated', params: outputOf },
                  { type: 'emitCreated', params: outputOf },
                ],
              },
              {
                guard: { type: 'isInvalid', params: outputOf },
                target: '#campaignEditor.editing',
                actions: { type: 'setInvalid', params: outputOf },
              },
              {
                guard: { type: 'isUnclear', params: outputOf },
                target: '#campaignEditor.editing.saveFailed',
                actions: [{ type: 'setProblem', params: problemOfSaving }, 'emitUnclear'],
              },
              {
                target: '#campaignEditor.editing.saveFailed',
                actions: { type: 'setProblem', params: problemOfSaving },
              },
            ],
            onError: {
              target: '#campaignEditor.editing.saveFailed',
              actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitUnclear'],
            },
          },
          after: {
            timeLimit: {
              target: '#campaignEditor.editing.saveFailed',
              actions: [{ type: 'setProblem', params: unclearBecause(unclearText) }, 'emitUnclear'],
            },
          },
        },
        saving: {
          entry: ['setSent', 'emitTyped'],
          on: {
            'writing.requested': {
              description: 'The posts are asked for once this is saved.',
              actions: { type: 'setWriter', params: ({ event }) => event.writer },
            },
          },
          invoke: {
            id: 'saveCampaign',
            src: 'saveCampaign',
            input: ({ context: { campaign, draft, place } }) => ({
              edited: { campaign: nonNull(campaign), draft, place },
            }),
            onDone: [
              {
                guard: { type: 'isSavedToWrite', params: outputOf },
                target: '#campaignEditor.editing',
                actions: [
                  { type: 'emitSaved', params: outputOf },
                  'emitCleared',
                  { type: 'emitWriting', params: outputOf },
                  { type: 'takeSaved', params: outputOf },
                ],
              },
              {
                guard: { type: 'isOk', params: outputOf },
                target: '#campaignEditor.deciding',
                actions: [
                  { type: 'takeSaved', params: outputOf },
                  { type: 'emitSaved', params: outputOf },
                ],
              },
              {
                guard: { type: 'isInvalid', params: outputOf },
                target: '#campaignEditor.editing',
                actions: { type: 'setInvalid', params: outputOf },
              },
              {
                guard: { type: 'isBegun', params: outputOf },
                target: '#campaignEditor.begun',
                actions: { type: 'setBegun', params: outputOf },
              },
              {
                guard: { type: 'isOwnAnswer', params: outputOf },
                target: 'saving',
                reenter: true,
                actions: { type: 'takeOwnAnswer', params: outputOf },
              },
              {
                guard: { type: 'isConflict', params: outputOf },
                target: '#campaignEditor.conflict',
                actions: { type: 'setTheirs', params: outputOf },
              },
              {
                guard: { type: 'isUnclear', params: outputOf },
                target: '#campaignEditor.editing.saveFailed',
                actions: ['addLost', { type: 'setProblem', params: problemOfSaving }, 'emitUnclear'],
              },
              {
                target: '#campaignEditor.editing.saveFailed',
                actions: { type: 'setProblem', params: problemOfSaving },
              },
            ],
            onError: {
              target: '#campaignEditor.editing.saveFailed',
              actions: ['addLost', { type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitUnclear'],
            },
          },
          after: {
            timeLimit: {
              target: '#campaignEditor.editing.saveFailed',
              actions: ['addLost', { type: 'setProblem', params: unclearBecause(unclearText) }, 'emitUnclear'],
            },
          },
        },
      },
    },
    deciding: {
      description: 'What was typed meanwhile, or beside the name of a new one, is not saved yet.',
      always: [
        { guard: 'isSaved', target: 'editing', actions: 'emitCleared' },
        { target: 'editing.pausing', actions: 'emitTyped' },
      ],
    },
    conflict: {
      description: 'Both versions are shown.',
      tags: 'open',
      on: {
        'own.chosen': { target: 'sending.saving', actions: 'takeTheirVersion' },
        'theirs.chosen': { target: 'editing', actions: ['takeTheirs', 'emitCleared'] },
      },
    },
  },
})

function problemOfSaving({ event: { output } }: { event: { output: CampaignSaving } }): WriteProblem {
  return writeProblemOfSave(output)
}
