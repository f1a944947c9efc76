import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createPosts } from '../../../src/app/content/posts.ts'
import { createSession } from '../../../src/app/session.ts'
import type { postMachine } from '../../../src/machines/content/post.machine.ts'
import { PostPage } from '../../../src/ui/content/PostPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { post } from '../../machines/content/post.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { pressWhenThere } from '../support/buttons.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { knownPerson, walkedApp, walkedRouter } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof postMachine>

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

/** Why, in the words that came back or in those for a call without an answer (specification, section 8): no others. */
const reasons = {
  failed: [
    '1 account must be reconnected before this post can go out.',
    'This post is being sent right now.',
    'This post was changed meanwhile.',
    bug,
  ],
  unclear: [offline, late],
  reading: ['This post is being sent right now.', offline, bug, late],
} as const

const alerts = () => screen.queryAllByRole('alert', { hidden: true })

/** Why what was tried did not work, or that nobody knows; nothing where nothing was tried or it worked. */
function seeProblem({ context: { action, problem } }: Seen) {
  if (problem === null) return expect(alerts()).toEqual([])
  const words = told[problem.kind]
  expect(reasons[problem.kind]).toContain(problem.message)
  const [title, safe] = words[action?.kind ?? 'delete']
  expect(alerts().map(({ textContent }) => textContent)).toEqual([`${title}${safe} ${problem.message}`])
  expect(alerts()[0]?.querySelector('svg')?.classList.contains(words.mark)).toBe(true)
}

/** The post's name, what its state means, and why something that was tried did not work. */
function seePost(snapshot: Seen) {
  const state = snapshot.context.loaded?.post.state === 'publishing' ? 'publishing' : 'scheduled'
  expect(screen.getByRole('heading', { level: 1, name: 'Pies', hidden: true })).toBeTruthy()
  expect(screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    sentences[state],
  ])
  seeProblem(snapshot)
}

/** What could not be read, what is safe, the reason, and another try; while that runs it keeps its place. */
function seeLoadFailed(problem: string | undefined, isBusy: 'true' | null) {
  expect(reasons.reading).toContain(problem)
  expect(alerts()).toHaveLength(1)
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText('The post could not be read')).toBeTruthy()
  expect(alert.getByText(`Your posts are safe, and what is scheduled goes out. ${problem}`)).toBeTruthy()
  expect(alert.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe(isBusy)
}

async function seeCurrent(snapshot: Seen) {
  await waitFor(() => expect(question()).toBeNull())
  seePost(snapshot)
  expect(button('Reschedule').getAttribute('aria-disabled')).toBeNull()
}

/** Nothing can be pressed twice while something is done with the post. */
async function seeActing(snapshot: Seen) {
  await waitFor(() => expect(question()).toBeNull())
  seePost(snapshot)
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
    'deletion.confirmed': () => pressWhenThere('Delete'),
    'deletion.declined': () => pressWhenThere('Keep it'),
    'refresh.requested': 'outside',
    'retry.requested': () => pressWhenThere('Try again'),
  },
  shows: {
    loading: ({ context }) => {
      if (context.problem) return seeLoadFailed(context.problem.message, 'true')
      expect(screen.getByRole('status').textContent).toBe('Loading the post')
      expect(alerts()).toEqual([])
    },
    loadFailed: ({ context }) => seeLoadFailed(context.problem?.message, null),
    notFound: () => expect(screen.getByRole('heading', { name: 'This post is not here' })).toBeTruthy(),
    'ready.current': seeCurrent,
    'ready.refreshing': seeCurrent,
    'ready.asking': async (snapshot) => {
      const dialog = await screen.findByRole('alertdialog', { name: 'Delete this post?' })
      expect(within(dialog).getByText('It leaves your calendar and is not sent. This cannot be undone.')).toBeTruthy()
      seePost(snapshot)
    },
    checking: seeActing,
    acting: seeActing,
    rescheduling: seeActing,
    deleting: seeActing,
    deleted: async () => expect(await screen.findByText('Elsewhere')).toBeTruthy(),
  },
}

viewWalksOf(post, tables)
