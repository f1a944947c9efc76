import { newBuildMachine } from '../../../src/machines/shell/newBuild.machine.ts'
import { model } from '../../support/walks/model.ts'

const found = (isTaken: boolean) => ({ type: 'build.found', isTaken }) as const
const hour = 3_600_000

/** A newer build of the pages, walked. */
export const newBuild = model(newBuildMachine, {
  payloads: {
    'build.found': [{ isTaken: false }, { isTaken: true }],
    'reload.requested': [{}],
    'later.chosen': [{}],
    checkForBuild: { outputs: [undefined], errors: ['offline'] },
    compareBuild: { outputs: [true, false, null], errors: ['offline'] },
    takeOver: { outputs: [undefined], errors: ['gone'] },
  },
  equivalent: {
    'reorder: comparing on compareBuild done *': 'A page is of an older build or of the newest: no answer is both.',
    'context: another isTaken': 'It is said with every build that is found, and read of none before.',
  },
  journeys: [
    {
      says: 'a look that fails is made again an hour later',
      events: [{ wait: hour }, { failed: 'checkForBuild', error: 'offline' }, { in: 'current' }, { wait: hour }],
      endsIn: 'checking',
    },
    {
      says: 'a look that is done is made again an hour later',
      events: [{ wait: hour }, { done: 'checkForBuild' }, { in: 'current' }, { wait: hour }],
      endsIn: 'checking',
    },
    {
      says: 'what is found while it is looked for is compared, as another tab left it',
      events: [{ wait: hour }, found(true), { in: 'comparing' }, { done: 'compareBuild', output: true }],
      endsIn: 'offered',
      emits: [{ type: 'build.offered', isTaken: true }],
    },
    {
      says: 'what is found after “later” is compared at once, as another tab left it',
      events: [
        found(false),
        { failed: 'compareBuild', error: 'offline' },
        { in: 'postponed' },
        found(true),
        { in: 'comparing' },
        { done: 'compareBuild', output: true },
      ],
      endsIn: 'offered',
      emits: [{ type: 'build.offered', isTaken: true }],
    },
    {
      says: 'a worker that does not take over without a word is left to wait',
      events: [
        found(false),
        { done: 'compareBuild', output: false },
        { failed: 'takeOver', error: 'gone' },
        { in: 'current' },
        found(false),
        { done: 'compareBuild', output: false },
        { wait: 59_999 },
        { in: 'adopting' },
        { wait: 1 },
      ],
      endsIn: 'current',
    },
    {
      says: 'a take-over that failed can be left for later',
      events: [
        found(false),
        { done: 'compareBuild', output: true },
        { type: 'reload.requested' },
        { failed: 'takeOver', error: 'gone' },
        { type: 'later.chosen' },
      ],
      endsIn: 'postponed',
    },
    {
      says: 'a newer build is offered, taken over when the person says so, and then the page is loaded again',
      events: [
        found(false),
        { in: 'comparing' },
        { done: 'compareBuild', output: true },
        { in: 'offered' },
        { type: 'reload.requested' },
        { in: 'takingOver' },
        { done: 'takeOver' },
      ],
      endsIn: 'reloading',
      emits: [{ type: 'build.offered', isTaken: false }, { type: 'reload.wanted' }],
    },
    {
      says: 'one that another tab has taken over is offered as such',
      events: [found(true), { done: 'compareBuild', output: true }],
      endsIn: 'offered',
      emits: [{ type: 'build.offered', isTaken: true }],
    },
    {
      says: 'what another tab does while the builds are compared counts',
      events: [found(false), found(true), { done: 'compareBuild', output: true }],
      endsIn: 'offered',
      emits: [{ type: 'build.offered', isTaken: true }],
    },
    {
      says: 'a page that is of the newer build has the worker take over without a word',
      events: [found(false), { done: 'compareBuild', output: false }, { in: 'adopting' }, { done: 'takeOver' }],
      endsIn: 'current',
      emits: [],
    },
    {
      says: 'whoever chooses later is asked again after an hour',
      events: [
        found(false),
        { done: 'compareBuild', output: true },
        { type: 'later.chosen' },
        { wait: hour - 1 },
        { in: 'postponed' },
        { wait: 1 },
        { in: 'comparing' },
        { done: 'compareBuild', output: true },
      ],
      endsIn: 'offered',
      emits: [
        { type: 'build.offered', isTaken: false },
        { type: 'build.offered', isTaken: false },
      ],
    },
    {
      says: 'builds that cannot be compared are compared again later, and nothing is offered',
      events: [found(false), { done: 'compareBuild', output: null }],
      endsIn: 'postponed',
      emits: [],
    },
    {
      says: 'a comparison without an answer is made again later',
      events: [found(false), { wait: 59_999 }, { in: 'comparing' }, { wait: 1 }],
      endsIn: 'postponed',
    },
    {
      says: 'every hour the browser is asked to look, and a look that is never answered ends after a minute',
      events: [
        { wait: hour - 1 },
        { in: 'current' },
        { wait: 1 },
        { in: 'checking' },
        { wait: 59_999 },
        { in: 'checking' },
        { wait: 1 },
      ],
      endsIn: 'current',
    },
    {
      says: 'a take-over that fails, or is never answered, is told and can be tried again',
      events: [
        found(false),
        { done: 'compareBuild', output: true },
        { type: 'reload.requested' },
        { failed: 'takeOver', error: 'gone' },
        { in: 'failed' },
        { type: 'reload.requested' },
        { wait: 60_000 },
      ],
      endsIn: 'failed',
      emits: [{ type: 'build.offered', isTaken: false }, { type: 'takeover.failed' }, { type: 'takeover.failed' }],
    },
    {
      says: 'whoever stays when the browser asks is offered it again',
      events: [
        found(false),
        { done: 'compareBuild', output: true },
        { type: 'reload.requested' },
        { done: 'takeOver' },
        { wait: 9999 },
        { in: 'reloading' },
        { wait: 1 },
      ],
      endsIn: 'offered',
    },
  ],
})
