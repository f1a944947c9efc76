import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
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
import { completeWindow } from '../shell/support/window.ts'
import { pressWhenThere } from '../support/buttons.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { knownPerson, walkedApp, walkedRouter } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof postMachine>

beforeEach(completeWindow)

const question = () => screen.queryByRole('alertdialog')
const button = (name: string | RegExp) => screen.queryByRole('button', { name, hidden: true })

const sentences = {
  scheduled: /^It goes out /,
  publishing: 'It is going out right now. This page follows it.',
}

/** What was tried, before the words that came back. */
const tried = (action: Seen['context']['action'], problem: string) =>
  new RegExp(
    `^${(action && triedTitles[action.kind]) ?? 'The post could not be deleted'}.*${problem.replaceAll('.', '\\.')}$`,
  )
const triedTitles: Partial<Record<PostAction['kind'], string>> = {
  reschedule: 'The post could not be moved',
  retry: 'The post could not be sent again',
  settle: 'Your answer could not be saved',
}

/** The post's name, what its state means, and why something that was tried did not work. */
function seePost({ context: { loaded, action, problem } }: Seen) {
  const state = loaded?.post.state === 'publishing' ? 'publishing' : 'scheduled'
  expect(screen.getByRole('heading', { level: 1, name: 'Pies', hidden: true })).toBeTruthy()
  expect(screen.getByText(sentences[state])).toBeTruthy()
  if (problem) expect(screen.getByRole('alert', { hidden: true }).textContent).toMatch(tried(action, problem))
  else expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
}

/** What could not be read, what is safe, the reason, and another try; while that runs it keeps its place. */
function seeLoadFailed(problem: string, isBusy: 'true' | null) {
  const alert = screen.getByRole('alert')
  expect(within(alert).getByText('The post could not be read')).toBeTruthy()
  expect(within(alert).getByText(`Your posts are safe, and what is scheduled goes out. ${problem}`)).toBeTruthy()
  expect(within(alert).getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe(isBusy)
}

async function seeCurrent(snapshot: Seen) {
  await waitFor(() => expect(question()).toBeNull())
  seePost(snapshot)
  if (snapshot.context.loaded?.post.state === 'scheduled')
    expect(button('Reschedule')?.getAttribute('aria-disabled')).toBeNull()
}

/** Nothing can be pressed twice while something is done with the post. */
async function seeActing(snapshot: Seen) {
  await waitFor(() => expect(question()).toBeNull())
  seePost(snapshot)
  expect(button('Reschedule')?.getAttribute('aria-disabled')).toBe('true')
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
    'action.requested': async ({ action }, outside) => {
      if (question() || action.kind !== 'reschedule') return outside()
      await pressWhenThere('Reschedule')
      await pressWhenThere(/^Thursday, November 26/)
      await pressWhenThere(/^Move to/)
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
      if (context.problem) return seeLoadFailed(context.problem, 'true')
      expect(screen.getByText('Loading the post')).toBeTruthy()
      expect(screen.queryByRole('alert')).toBeNull()
    },
    loadFailed: ({ context }) => seeLoadFailed(context.problem ?? 'a reason', null),
    notFound: () => expect(screen.getByRole('heading', { name: 'This post is not here' })).toBeTruthy(),
    'ready.current': seeCurrent,
    'ready.refreshing': seeCurrent,
    'ready.asking': async (snapshot) => {
      const dialog = await screen.findByRole('alertdialog', { name: 'Delete this post?' })
      expect(dialog.textContent).toContain('It leaves your calendar and is not sent. This cannot be undone.')
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
