import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  narrowResult,
  offlineText,
  problemOf,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
  writeProblemOfSave,
} from '../shell/result.ts'
import { campaignChangeSetup, changeBegins, type EffectReading } from './campaignChangeSetup.ts'
import type { FieldProblem } from './campaignDraft.ts'
import type { CampaignSaving } from './campaignEditorSetup.ts'

/**
 * Changing a campaign that has posts. Nothing that was typed is lost: every change is told at once, to be stored in the
 * browser. After a calm moment it is asked what the change does to the posts, and only a change whose effect stands there
 * is saved, by the person; of two versions the person chooses.
 */
export const campaignChangeMachine = campaignChangeSetup.createMachine({
  id: 'campaignChange',
  context: ({ input }) => changeBegins(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCampaign',
        src: 'loadCampaign',
        input: ({ context: { campaignId } }) => ({ campaignId }),
        onDone: [
          {
            description: 'What was typed stays in the browser: it may be changed again one day.',
            guard: { type: 'isReadClosed', params: outputOf },
            target: 'closed',
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
              { type: 'setReadTheirs', params: outputOf },
            ],
          },
          {
            guard: { type: 'isReadOverTyped', params: outputOf },
            target: 'editing.pausing',
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
    closed: {
      description: 'As it is now it cannot be changed.',
      on: { 'refresh.requested': 'loading' },
    },
    editing: {
      tags: 'open',
      initial: 'same',
      on: {
        'draft.changed': [
          {
            guard: { type: 'isTakenBack', params: ({ event }) => event.change },
            target: '.same',
            actions: [
              { type: 'changeDraft', params: ({ event }) => event.change },
              'clearProblems',
              'clearEffect',
              'emitCleared',
            ],
          },
          {
            target: '.pausing',
            actions: [{ type: 'changeDraft', params: ({ event }) => event.change }, 'clearProblems', 'emitTyped'],
          },
        ],
        'typed.discarded': [
          {
            description: 'The provider may have what was sent: it is read what it has.',
            guard: 'isInDoubt',
            target: 'loading',
            actions: ['clearProblems', 'emitDiscarded'],
          },
          { target: '.same', actions: ['restoreBegun', 'clearProblems', 'clearEffect', 'emitDiscarded'] },
        ],
        'typed.restored': {
          target: '.pausing',
          actions: [{ type: 'restoreDraft', params: ({ event }) => event.draft }, 'clearProblems', 'emitTyped'],
        },
      },
      states: {
        same: { description: 'Nothing differs from what is there.' },
        pausing: {
          tags: 'working',
          on: {
            'save.requested': [{ guard: 'isFaulty', target: 'invalid', actions: 'setFaulty' }, { target: 'reading' }],
          },
          after: { pause: [{ guard: 'isFaulty', target: 'faulty', actions: 'setFaulty' }, { target: 'reading' }] },
        },
        reading: {
          description: 'A newer change abandons it.',
          tags: 'working',
          invoke: {
            id: 'readEffect',
            src: 'readEffect',
            input: ({ context: { campaign, draft } }) => ({ changed: { campaign: nonNull(campaign), draft } }),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: 'known',
                actions: { type: 'setEffect', params: outputOf },
              },
              {
                guard: { type: 'isInvalid', params: outputOf },
                target: 'faulty',
                actions: { type: 'setInvalid', params: invalidIn },
              },
              { target: 'effectFailed', actions: { type: 'setEffectProblem', params: problemOfReading } },
            ],
            onError: { target: 'effectFailed', actions: { type: 'setEffectProblem', params: unforeseenText } },
          },
          after: {
            timeLimit: { target: 'effectFailed', actions: { type: 'setEffectProblem', params: offlineText } },
          },
        },
        known: {
          description: 'What stands there is what a save does.',
          on: { 'save.requested': '#campaignChange.saving', 'refresh.requested': 'reading' },
        },
        effectFailed: {
          description: 'Nothing is saved whose effect was not shown.',
          on: { 'retry.requested': 'reading', 'connection.returned': 'reading', 'refresh.requested': 'reading' },
        },
        faulty: {
          description: 'A field cannot be as it is; nobody has asked for a save yet.',
          on: { 'save.requested': { target: 'invalid', actions: 'renewFieldProblem' } },
        },
        invalid: {
          description: 'A save was asked for: the person is taken to the field.',
          on: { 'save.requested': { actions: 'renewFieldProblem' } },
        },
        saveFailed: {
          description: 'What was typed is in the browser.',
          on: {
            'save.requested': [
              { guard: 'isShown', target: '#campaignChange.saving' },
              {
                description: 'More was typed while it was sent.',
                target: 'reading',
                actions: 'clearProblem',
              },
            ],
          },
        },
      },
    },
    saving: {
      tags: ['open', 'busy'],
      entry: ['clearProblem', 'setSent', 'emitTyped'],
      on: {
        'draft.changed': { actions: [{ type: 'changeDraft', params: ({ event }) => event.change }, 'emitTyped'] },
      },
      invoke: {
        id: 'saveCampaign',
        src: 'saveCampaign',
        input: ({ context: { campaign, draft } }) => ({ changed: { campaign: nonNull(campaign), draft } }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'deciding',
            actions: [
              { type: 'emitSaved', params: outputOf },
              { type: 'takeSaved', params: outputOf },
            ],
          },
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'editing.invalid',
            actions: { type: 'setInvalid', params: invalidIn },
          },
          {
            guard: { type: 'isClosed', params: outputOf },
            target: 'closed',
            actions: { type: 'setClosed', params: outputOf },
          },
          {
            guard: { type: 'isOwnAnswer', params: outputOf },
            target: 'deciding',
            actions: [
              { type: 'emitSaved', params: outputOf },
              { type: 'takeOwnAnswer', params: outputOf },
            ],
          },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'conflict',
            actions: { type: 'setTheirs', params: outputOf },
          },
          {
            guard: { type: 'isUnclear', params: outputOf },
            target: 'editing.saveFailed',
            actions: ['addLost', { type: 'setProblem', params: problemOfSaving }, 'emitUnclear'],
          },
          { target: 'editing.saveFailed', actions: { type: 'setProblem', params: problemOfSaving } },
        ],
        onError: {
          target: 'editing.saveFailed',
          actions: ['addLost', { type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitUnclear'],
        },
      },
      after: {
        timeLimit: {
          target: 'editing.saveFailed',
          actions: ['addLost', { type: 'setProblem', params: unclearBecause(unclearText) }, 'emitUnclear'],
        },
      },
    },
    deciding: {
      description: 'What was typed meanwhile is not saved yet.',
      always: [
        { guard: 'isSaved', target: 'editing', actions: 'emitCleared' },
        { target: 'editing.pausing', actions: 'emitTyped' },
      ],
    },
    conflict: {
      description: 'Both versions are shown.',
      tags: 'open',
      on: {
        'own.chosen': {
          description: 'What it does to the posts is shown anew before it is saved.',
          target: 'editing.pausing',
          actions: ['takeTheirVersion', 'emitTyped'],
        },
        'theirs.chosen': { target: 'editing', actions: ['takeTheirs', 'emitCleared'] },
      },
    },
  },
})

function invalidIn({ event: { output } }: { event: { output: EffectReading | CampaignSaving } }): FieldProblem {
  return narrowResult(output, 'invalid')
}

function problemOfReading({ event: { output } }: { event: { output: EffectReading } }): string {
  return problemOf(output)
}

function problemOfSaving({ event: { output } }: { event: { output: CampaignSaving } }): WriteProblem {
  return writeProblemOfSave(output)
}
