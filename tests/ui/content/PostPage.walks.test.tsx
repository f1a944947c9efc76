import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { createPosts } from '../../../src/app/content/posts.ts'
import { createSession } from '../../../src/app/session.ts'
import type { postMachine } from '../../../src/machines/content/post.machine.ts'
import { PostPage } from '../../../src/ui/content/PostPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { post } from '../../machines/content/post.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, follow, textIn, type WayAct } from '../../support/walks/way.ts'
import { pressWhenThere } from '../support/buttons.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { knownPerson, walkedApp, walkedRouter } from '../support/walkedApp.tsx'

const question = () => screen.queryByRole('alertdialog')
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true })

/** What each state means, told where it is heard when it changes. */
const sentences = {
  scheduled: 'It goes out on Tuesday, November 24, at 5:30 PM.',
  publishing: 'It is going out right now. This page follows it.',
}

/** Of what was tried: the title, and what is safe, before the words that came back. */
const told = {
  failed: {
    mark: 'lucide-circle-alert',
    reschedule: ['The post could not be moved', 'Its time is the one above.'],
    retry: ['The post could not be sent again', 'Nothing is sent twice. How each part stands is below.'],
    settle: ['Your answer could not be saved', 'Nothing is sent until it is known what became of it.'],
    check: ['The network could not be checked', 'Nothing is sent until it is known what became of it.'],
    delete: ['The post could not be deleted', 'It is still here, as it stands below.'],
  },
  unclear: {
    mark: 'lucide-triangle-alert',
    reschedule: [
      'It is not known whether the post was moved',
      'The post is shown as it was last read: please look before you try again.',
    ],
    retry: [
      'It is not known whether the post is sent again',
      'Nothing is sent twice. The post is shown as it was last read: please look before you try again.',
    ],
    settle: [
      'It is not known whether your answer was saved',
      'The post is shown as it was last read: please look before you try again.',
    ],
    check: [
      'It is not known whether the network was checked',
      'The post is shown as it was last read: please look before you try again.',
    ],
    delete: [
      'It is not known whether the post was deleted',
      'The post is shown as it was last read: please look before you try again.',
    ],
  },
} as const

const offline = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'
const late = 'There was no answer in time.'

const busy = 'This post is being sent right now.'

/** What is known from what happened. */
interface Told {
  state: keyof typeof sentences
  /** What was tried last, how that ended where it did not end well, and why. */
  tried: 'reschedule' | 'retry' | 'settle' | 'delete'
  outcome: 'failed' | 'unclear' | null
  reason: string
}

const actions: Readonly<Record<string, Told['tried']>> = { reschedule: 'reschedule', retry: 'retry' }

type Step = (told: Told, act: WayAct) => Told

const untried: Told = { state: 'scheduled', tried: 'delete', outcome: null, reason: '' }
const quiet: Step = (known) => ({ ...known, outcome: null })
const stateIn = (act: WayAct, ...names: readonly string[]) =>
  carries(act, ...names, 'post', 'state') === 'publishing' ? 'publishing' : 'scheduled'

/** Why, in the words that came back or in those for a call without an answer (specification, section 8). */
const fails =
  (reason: string): Step =>
  (known) => ({ ...known, outcome: 'failed', reason })
const isUnclear =
  (reason: string): Step =>
  (known) => ({ ...known, outcome: 'unclear', reason })
/** What was known stays, in silence, when it is only read again. */
const unread =
  (reason: string): Step =>
  (known, act) =>
    act.from === 'loading' ? fails(reason)(known, act) : known
/** Of what is not there nothing is said but that. */
const refused: Step = (known, act) => (carries(act, 'status') === 404 ? known : fails(busy)(known, act))

const steps: Readonly<Record<string, Step>> = {
  'action.requested': (known, act) => ({
    ...quiet(known, act),
    tried: actions[textIn(act, 'action', 'kind')] ?? 'settle',
  }),
  'deletion.requested': quiet,
  'deletion.confirmed': (known) => ({ ...known, tried: 'delete' }),
  'readPost ok': (known, act) => ({
    ...(act.from === 'loading' ? quiet(known, act) : known),
    state: stateIn(act, 'value'),
  }),
  'readPost offline': unread(offline),
  'readPost error': unread(bug),
  'checkAccounts blocked': fails('1 account must be reconnected before this post can go out.'),
  'performAction ok': (known, act) => ({ ...known, state: stateIn(act, 'value') }),
  'performAction conflict': (known, act) => ({
    ...fails('This post was changed meanwhile.')(known, act),
    state: stateIn(act, 'current'),
  }),
  // Only a link is refused so, which a post that is moved has none of.
  'performAction linkRejected': fails('This link leads to no such post of @ada.example.com on Bluesky.'),
  'performAction rejected': refused,
  'performAction offline': isUnclear(offline),
  'performAction error': fails(bug),
  'deletePost conflict': (known, act) => ({
    ...fails('Not all of it is gone. Still on X (@ada): X asks to wait.')(known, act),
    state: stateIn(act, 'current'),
  }),
  'deletePost rejected': refused,
  'deletePost offline': isUnclear(offline),
  'deletePost error': fails(bug),
  'after timeLimit': (known, act) =>
    act.from === 'loading' || act.from.startsWith('ready') ? unread(offline)(known, act) : isUnclear(late)(known, act),
}

const toldOf = (way: readonly WayAct[]) => follow(way, untried, steps)

const alerts = () => screen.queryAllByRole('alert', { hidden: true })

/** Why what was tried did not work, or that nobody knows; nothing where nothing was tried or it worked. */
function seeProblem({ tried, outcome, reason }: Told) {
  if (outcome === null) return expect(alerts()).toEqual([])
  const words = told[outcome]
  const [title, safe] = words[tried]
  expect(alerts().map(({ textContent }) => textContent)).toEqual([`${title}${safe} ${reason}`])
  expect(alerts()[0]?.querySelector('svg')?.classList.contains(words.mark)).toBe(true)
}

/** The post's name, what its state means, and why something that was tried did not work. */
function seePost(way: readonly WayAct[], sentence?: string) {
  const known = toldOf(way)
  expect(screen.getByRole('heading', { level: 1, name: 'Pies', hidden: true })).toBeTruthy()
  expect(screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    sentence ?? sentences[known.state],
  ])
  seeProblem(known)
}

/** What could not be read, what is safe, the reason, and another try; while that runs it keeps its place. */
function seeLoadFailed({ outcome, reason }: Told, isBusy: 'true' | null) {
  expect(outcome).toBe('failed')
  expect(alerts()).toHaveLength(1)
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText('The post could not be read')).toBeTruthy()
  expect(alert.getByText(`Your posts are safe, and what is scheduled goes out. ${reason}`)).toBeTruthy()
  expect(alert.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe(isBusy)
}

async function seeCurrent(_: unknown, way: readonly WayAct[]) {
  await waitFor(() => expect(question()).toBeNull())
  seePost(way)
  expect(button('Reschedule').getAttribute('aria-disabled')).toBeNull()
}

/** Nothing can be pressed twice while something is done with the post. */
const seeActing = (_: unknown, way: readonly WayAct[]) => seeNothingPressable(way)

async function seeNothingPressable(way: readonly WayAct[], sentence?: string) {
  await waitFor(() => expect(question()).toBeNull())
  seePost(way, sentence)
  expect(button('Reschedule').getAttribute('aria-disabled')).toBe('true')
}

/** Where each action is offered. */
const offers = {
  reschedule: 'Reschedule',
  retry: /^Send (again|now)/,
  check: /^Check /,
  settle: /^It is (on|not on)|^Leave it/,
}

const tables: ViewTables<typeof postMachine> = {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    Object.assign(app.lazyInSession(createSession).lazy(createPosts), { get: () => actor, retain: () => () => {} })
    render(walkedRouter(app, { '/post/:id': <PostPage /> }, '/post/7').page)
    return cleanup
  },
  gestures: {
    'action.requested': {
      // Of this post no part has failed, or is of unknown fate.
      offered: (snapshot, { action }) => action.kind === 'reschedule' && !snapshot.matches({ ready: 'asking' }),
      make: async () => {
        await pressWhenThere('Reschedule')
        await pressWhenThere(/^Thursday, November 26/)
        await pressWhenThere(/^Move to/)
      },
      missing: ({ action }) => expect(screen.queryByRole('button', { name: offers[action.kind] })).toBeNull(),
    },
    'deletion.requested': async () => {
      await chooseItem('More', 'Delete')
      await screen.findByRole('alertdialog')
    },
    'deletion.confirmed': {
      // Of this post nothing is on a network.
      offered: (_, { isFromNetworks }) => !isFromNetworks,
      make: () => pressWhenThere('Delete'),
      missing: () => expect(screen.queryByRole('button', { name: /networks/ })).toBeNull(),
    },
    'deletion.declined': () => pressWhenThere('Keep it'),
    'refresh.requested': 'outside',
    'retry.requested': () => pressWhenThere('Try again'),
  },
  shows: {
    loading: (_, way) => {
      const known = toldOf(way)
      if (known.outcome !== null) return seeLoadFailed(known, 'true')
      expect(screen.getByRole('status').textContent).toBe('Loading the post')
      expect(alerts()).toEqual([])
    },
    loadFailed: (_, way) => seeLoadFailed(toldOf(way), null),
    notFound: () => expect(screen.getByRole('heading', { name: 'This post is not here' })).toBeTruthy(),
    'ready.current': seeCurrent,
    'ready.refreshing': seeCurrent,
    'ready.asking': async (_, way) => {
      const dialog = await screen.findByRole('alertdialog', { name: 'Delete this post?' })
      expect(within(dialog).getByText('It leaves your calendar and is not sent. This cannot be undone.')).toBeTruthy()
      seePost(way)
    },
    checking: seeActing,
    acting: seeActing,
    rescheduling: seeActing,
    deleting: (_, way) => seeNothingPressable(way, 'It is being deleted.'),
    deleted: async () => expect(await screen.findByText('Elsewhere')).toBeTruthy(),
  },
}

viewWalksOf(post, tables)
