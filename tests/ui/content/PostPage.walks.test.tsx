import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createPosts } from '../../../src/app/content/posts.ts'
import { createSession } from '../../../src/app/session.ts'
import type { postMachine } from '../../../src/machines/content/post.machine.ts'
import type { PostAction } from '../../../src/machines/content/postContext.ts'
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
  needs_person: 'It is not certain whether it went out. Please look, and say what is so.',
}

/** What is pressed in each state, and cannot be while something is done with the post. */
const buttons = { scheduled: 'Reschedule', publishing: 'Reschedule', needs_person: 'It is not, leave it' } as const
const linkButton = 'It is, add the link'
const linkField = 'Link to the post on Bluesky'

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
const wrongLink = 'This link leads to no such post of @ada.example.com on Bluesky.'

/** What is known from what happened. */
interface Told {
  state: keyof typeof sentences
  /** What was tried last, how that ended where it did not end well, and why. */
  tried: 'reschedule' | 'retry' | 'settle' | 'delete'
  outcome: 'failed' | 'unclear' | 'wrongLink' | null
  reason: string
  /** The link as it is typed; null while none is given. */
  link: string | null
  /** The link that was given last. */
  given: string
}

const actions: Readonly<Record<string, Told['tried']>> = { reschedule: 'reschedule', retry: 'retry' }

type Step = (told: Told, act: WayAct) => Told

const untried: Told = { state: 'scheduled', tried: 'delete', outcome: null, reason: '', link: null, given: '' }
const quiet: Step = (known) => ({ ...known, outcome: null })
const stateIn = (act: WayAct, ...names: readonly string[]): Told['state'] => {
  const state = String(carries(act, ...names, 'post', 'state'))
  return state === 'publishing' || state === 'needs_person' ? state : 'scheduled'
}

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
    given: textIn(act, 'action', 'link'),
  }),
  'link.requested': (known) => ({ ...known, link: known.link ?? '' }),
  'link.changed': (known, act) => ({ ...known, link: textIn(act, 'link') }),
  'link.declined': (known) => ({ ...known, link: null }),
  'deletion.requested': quiet,
  'deletion.confirmed': (known) => ({ ...known, tried: 'delete' }),
  'readPost ok': (known, act) => ({
    ...(act.from === 'loading' ? quiet(known, act) : known),
    state: stateIn(act, 'value'),
  }),
  'readPost offline': unread(offline),
  'readPost error': unread(bug),
  'checkAccounts blocked': fails('1 account must be reconnected before this post can go out.'),
  'performAction ok': (known, act) => ({
    ...known,
    state: stateIn(act, 'value'),
    link: known.tried === 'settle' ? null : known.link,
  }),
  'performAction conflict': (known, act) => ({
    ...fails('This post was changed meanwhile.')(known, act),
    state: stateIn(act, 'current'),
  }),
  'performAction linkRejected': (known) => ({ ...known, outcome: 'wrongLink', reason: wrongLink }),
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

/** The field of the link while one is given, with what was typed and, as long as that is in it, why it does not serve. */
function seeLink({ state, link, given, outcome }: Told) {
  const field = screen.queryByRole('textbox', { hidden: true })
  if (state !== 'needs_person' || link === null) return expect(field).toBeNull()
  expect(screen.getByRole('textbox', { name: linkField, hidden: true })).toHaveProperty('value', link)
  expect(screen.queryByRole('button', { name: linkButton, hidden: true })).toBeNull()
  expect(field?.getAttribute('aria-invalid')).toBe(outcome === 'wrongLink' && link === given ? 'true' : null)
}

/** Why what was tried did not work, or that nobody knows; nothing where nothing was tried or it worked. */
function seeProblem({ state, tried, outcome, reason, link, given }: Told) {
  const isTyped = outcome === 'wrongLink' && state === 'needs_person'
  if (isTyped && link === given) return expect(alerts().map(({ textContent }) => textContent)).toEqual([reason])
  if (outcome === null || isTyped) return expect(alerts()).toEqual([])
  const words = told[outcome === 'wrongLink' ? 'failed' : outcome]
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
  seeLink(known)
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
  await waitFor(() => seePost(way))
  expect(button(buttons[toldOf(way).state]).getAttribute('aria-disabled')).toBeNull()
}

/** Nothing can be pressed twice while something is done with the post. */
const seeActing = (_: unknown, way: readonly WayAct[]) => seeNothingPressable(way)

async function seeNothingPressable(way: readonly WayAct[], sentence?: string) {
  await waitFor(() => expect(question()).toBeNull())
  seePost(way, sentence)
  expect(button(buttons[toldOf(way).state]).getAttribute('aria-disabled')).toBe('true')
}

/** Where each action is offered. */
const offers = { reschedule: 'Reschedule', retry: /^Send (again|now)/, check: /^Check /, settle: /^It is/ }

/** Whether a post is such that something can be done with it; of this one no part has failed. */
function isOffered(action: PostAction, { state, link }: Told): boolean {
  if (action.kind !== 'settle') return action.kind === 'reschedule' && state !== 'needs_person'
  return state === 'needs_person' && (action.verdict === 'leave' || action.link === link)
}

async function performAction(action: PostAction) {
  if (action.kind === 'settle')
    return pressWhenThere(action.verdict === 'leave' ? buttons.needs_person : 'It is on Bluesky')
  await pressWhenThere('Reschedule')
  await pressWhenThere(/^Thursday, November 26/)
  await pressWhenThere(/^Move to/)
}

type Seen = SnapshotFrom<typeof postMachine>

/** The post can be reached: it is there, and nothing is asked before it. */
const isInReach = (seen: Seen) => !seen.matches('notFound') && !seen.matches({ ready: 'asking' })

/** A link is being given for the part of unknown fate. */
const isLinkGiven = (seen: Seen, way: readonly WayAct[]) =>
  isInReach(seen) && toldOf(way).state === 'needs_person' && toldOf(way).link !== null

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
      offered: (snapshot, { action }, way) => isOffered(action, toldOf(way)) && isInReach(snapshot),
      make: ({ action }) => performAction(action),
      // The question hides what is behind it once it has the focus.
      missing: ({ action }) =>
        waitFor(() => expect(screen.queryByRole('button', { name: offers[action.kind] })).toBeNull()),
    },
    'deletion.requested': {
      // What may be on a network is settled first.
      offered: (_, __, way) => toldOf(way).state !== 'needs_person',
      make: async () => {
        await chooseItem('More', 'Delete')
        await screen.findByRole('alertdialog')
      },
      missing: async () => {
        await pressWhenThere('More')
        const item = await screen.findByRole('menuitem', { name: /^Delete/ })
        expect(item.getAttribute('aria-disabled')).toBe('true')
        await userEvent.keyboard('{Escape}')
      },
    },
    'deletion.confirmed': {
      // Of this post nothing is on a network.
      offered: (_, { isFromNetworks }) => !isFromNetworks,
      make: () => pressWhenThere('Delete'),
      missing: () => expect(screen.queryByRole('button', { name: /networks/ })).toBeNull(),
    },
    'deletion.declined': () => pressWhenThere('Keep it'),
    'link.requested': {
      offered: (snapshot, _, way) =>
        toldOf(way).state === 'needs_person' &&
        toldOf(way).link === null &&
        !snapshot.hasTag('acting') &&
        isInReach(snapshot),
      make: async () => {
        await pressWhenThere(linkButton)
        await screen.findByRole('textbox', { name: linkField })
      },
      missing: () => {
        const disabled = screen.queryByRole('button', { name: linkButton })?.getAttribute('aria-disabled') ?? 'true'
        expect(disabled).toBe('true')
      },
    },
    'link.changed': {
      offered: (snapshot, _, way) => isLinkGiven(snapshot, way),
      make: async ({ link }) => {
        await userEvent.click(screen.getByRole('textbox', { name: linkField }))
        await userEvent.paste(link)
      },
      missing: () => expect(screen.queryByRole('textbox')).toBeNull(),
    },
    'link.declined': {
      offered: (snapshot, _, way) => isLinkGiven(snapshot, way),
      make: () => pressWhenThere('Cancel'),
      missing: () => expect(screen.queryByRole('textbox')).toBeNull(),
    },
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
