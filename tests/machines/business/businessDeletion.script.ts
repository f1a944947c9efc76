import type { SnapshotFrom } from 'xstate'
import { deletionConflict } from '../../../contract/businessDeletion.ts'
import type { businessDeletionMachine, StopAction } from '../../../src/machines/business/businessDeletion.machine.ts'
import { toWire } from '../../../src/services/http/casing.ts'
import { businessProfilesPath, mainAndBakery } from '../../support/scripts/answers.ts'
import { beyond, type Expectation, type WalkScript } from '../../support/scripts/walkScript.ts'

type Seen = SnapshotFrom<typeof businessDeletionMachine>

const wholeQuestion: readonly Expectation[] = [
  { see: 'alertdialog', name: 'Delete Bakery?', text: 'This cannot be undone.' },
  { text: 'Its accounts, posts, media and templates go to Main; scheduled posts still go out.' },
]

/** What went wrong: the sentence, what was said beside it, and the status code; `unanswered` where nobody said so. */
function failure({ context: { problem } }: Seen, unanswered: string): readonly Expectation[] {
  if (problem === null) return [{ none: 'alert' }]
  if (problem.status === 500)
    return [{ see: 'alert', text: ['The database is away', 'Try again in a minute', 'Status code 500'] }]
  return [{ see: 'alert', text: [unanswered, 'It may be deleted all the same.'] }]
}

const question = (seen: Seen): readonly Expectation[] => [
  ...wholeQuestion,
  { field: 'Type Bakery to confirm', value: seen.context.typed },
  ...failure(seen, 'Failed to delete profile'),
]

/** What each action does, where it is offered for these campaigns. */
const radios: Readonly<Record<StopAction, string>> = {
  archive: 'Archive them Cannot be archived now: Spring.',
  pause:
    'Pause them Recommended They wait, and can go on later with another business. Posts that have not gone out become drafts.',
  force_archive:
    'Archive them by force Ends them in whatever they are doing, even where they are stuck. What is on its way may still go out.',
}
/** The same where one of the campaigns is stuck: only force is left. */
const radiosIfStuck: Readonly<Record<StopAction, string>> = {
  archive: 'Archive them Cannot be archived now: Winter, Spring.',
  pause: 'Pause them Cannot be paused now: Winter.',
  force_archive:
    'Archive them by force Recommended Ends them in whatever they are doing, even where they are stuck. What is on its way may still go out.',
}

const isAnyStuck = ({ context: { conflict } }: Seen): boolean =>
  conflict?.activeCampaigns.some(({ isStuck }) => isStuck) === true

const namesOf = (seen: Seen): Readonly<Record<StopAction, string>> => (isAnyStuck(seen) ? radiosIfStuck : radios)

const campaigns = (seen: Seen): readonly Expectation[] => {
  const { stopAction, conflict } = seen.context
  const stuck: readonly Expectation[] = isAnyStuck(seen) ? [{ see: 'listitem', text: ['Winter', 'Stuck'] }] : []
  return [
    { see: 'alertdialog', name: 'Bakery has active campaigns' },
    ...stuck,
    { see: 'listitem', text: ['Spring', 'Running'] },
    { see: 'listitem', text: ['Autumn', 'Scheduled'] },
    ...(['archive', 'pause', 'force_archive'] as const).map(
      (action): Expectation => ({
        see: 'radio',
        name: namesOf(seen)[action],
        checked: stopAction === action,
        disabled: seen.hasTag('busy') || conflict?.stopOptions.includes(action) !== true,
      }),
    ),
    ...failure(seen, 'Failed to delete business profile'),
  ]
}

/** How a person deletes a business. */
export const businessDeletionScript: WalkScript<typeof businessDeletionMachine> = {
  start: () => ({
    path: '/profile#businesses',
    storage: { lastUsedBusinessProfile: '1' },
    signedIn: true,
    stubs: mainAndBakery(3),
    setup: [
      { click: 'button', name: 'More for Bakery' },
      { click: 'menuitem', name: 'Delete' },
    ],
  }),
  actions: {
    'name.typed': ({ name }) => [{ fill: 'Type Bakery to confirm', with: name }],
    'deletion.confirmed': () => [{ click: 'button', name: 'Delete business' }],
    'deletion.declined': () => [{ click: 'button', name: 'Keep it' }],
    // What is chosen already cannot be chosen again.
    'action.chosen': ({ action }, before) =>
      before.context.stopAction === action ? beyond : [{ click: 'radio', name: namesOf(before)[action] }],
    'stopping.confirmed': () => [{ click: 'button', name: 'Stop and delete' }],
  },
  expectations: {
    'confirming.deciding': 'never',
    'confirming.unconfirmed': (seen) => [
      ...question(seen),
      { see: 'button', name: 'Delete business', disabled: true, busy: false },
    ],
    'confirming.confirmable': (seen) => [
      ...question(seen),
      { see: 'button', name: 'Delete business', disabled: false, busy: false },
    ],
    deleting: (seen) => [...question(seen), { see: 'button', name: 'Delete business', busy: true }],
    conflict: (seen) => [
      ...campaigns(seen),
      { see: 'button', name: 'Stop and delete', disabled: false, busy: false },
      { see: 'button', name: 'Keep it', disabled: false },
    ],
    stopping: (seen) => [...campaigns(seen), { see: 'button', name: 'Stop and delete', busy: true }],
    deleted: (_, emitted) => [
      { none: 'alertdialog' },
      // A 404 counts as deleted (specification, section 4).
      {
        text: emitted.some((event) => 'message' in event && event.message.includes('already'))
          ? 'Business profile already deleted or deactivated'
          : 'Business profile deleted successfully',
      },
    ],
    declined: () => [{ none: 'alertdialog' }, { text: 'Bakery' }],
  },
  calls: {
    deleteProfile: {
      sent: ({ id, stopAction }) => ({
        method: 'DELETE',
        path: `${businessProfilesPath}${id}/`,
        ...(stopAction !== null && { body: { stop_campaigns: true, stop_action: stopAction } }),
      }),
      answer: (output) => {
        if (output.kind === 'deleted') return { status: output.wasGone ? 404 : 204, body: null }
        if (output.kind === 'conflict') return { status: 409, body: toWire(deletionConflict, output.conflict) }
        if (output.kind === 'unanswered') return 'offline'
        const { status, message, details } = output.problem
        return { status, body: { error: message, details } }
      },
      failure: beyond,
    },
  },
  // The page's own calls end after 30 s.
  delays: { timeLimit: beyond },
}
