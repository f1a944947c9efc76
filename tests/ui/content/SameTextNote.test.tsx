import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { socialAccount } from '../../../contract/networks.ts'
import type { SameTextPost } from '../../../contract/sameText.ts'
import { createSameText } from '../../../src/app/content/sameText.ts'
import { toClient } from '../../../src/services/http/casing.ts'
import { SameTextNote } from '../../../src/ui/content/SameTextNote.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { bluesky, plannedProvider } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const ofBluesky = toClient(socialAccount, bluesky)
const ofX = toClient(socialAccount, { ...bluesky, id: 3, network: 'twitter' as const, handle: 'ada' })
const posted: SameTextPost = { account_id: 3, post_id: 9, at: '2026-11-17T09:00:00.000Z', state: 'published' }
const dueAt = Date.UTC(2026, 10, 22, 9)

interface Answered {
  posts?: SameTextPost[]
  status?: number
  /** The answer comes then. */
  when?: Promise<void>
}

/** The note below a text that the test writes; the provider answers `posts`, or with `status`. */
async function open({ posts = [posted], status = 200, when = Promise.resolve() }: Answered = {}) {
  const { handlers, callsTo } = plannedProvider()
  const answer = async () => {
    await when
    return HttpResponse.json(status === 200 ? { posts } : { error: 'No.' }, { status })
  }
  provider.use(...handlers, http.post(`${host}posts/same-text/`, answer))
  let write: (text: string) => void = () => {}
  const Page = () => {
    const [text, setText] = useState('Pies')
    write = setText
    const items = [ofBluesky, ofX].map((account) => ({ account, text }))
    return <SameTextNote items={items} at={dueAt} exceptPostId={4} />
  }
  const { app, clock } = await openSignedIn({ path: '/', Page })
  return {
    asked: () => callsTo('posts/same-text/').map(({ body }) => body),
    write: (text: string) => act(() => write(text)),
    /** How the look for the text stands. */
    look: () => app.lazyInSession(createSameText).checks.all()[0]?.getSnapshot(),
    pass: (milliseconds: number) => act(() => clock.pass(milliseconds)),
  }
}

const bodyOf = (text: string) => ({
  texts: [
    { account_id: 1, text },
    { account_id: 3, text },
  ],
  at: '2026-11-22T09:00:00.000Z',
  except_post_id: 4,
})

test('that the same was posted is said, with the way there and who refuses it twice', async () => {
  const { pass } = await open()
  await pass(1500)
  const note = await screen.findByRole('status')
  expect(Array.from(note.children, ({ textContent }) => textContent)).toEqual([
    'You posted this on X on Tuesday. See it',
    'X refuses the same text twice.',
  ])
  const link = screen.getByRole('link', { name: 'See it', description: 'You posted this on X on Tuesday.' })
  expect(link.getAttribute('href')).toBe('/post/9')
})

test('the provider is asked once, a moment after the last letter, for the time that was chosen', async () => {
  const { write, pass, asked } = await open()
  await pass(1499)
  write('Pies and cakes')
  await pass(1499)
  expect(asked()).toEqual([])
  await pass(1)
  await waitFor(() => expect(asked()).toEqual([bodyOf('Pies and cakes')]))
  await screen.findByRole('status')
  await pass(60_000)
  expect(asked()).toHaveLength(1)
})

test('the warning goes with the first letter that makes the text another', async () => {
  const { write, pass } = await open()
  await pass(1500)
  await screen.findByRole('status')
  write('Pies!')
  expect(screen.queryByRole('status')).toBeNull()
})

test('where nothing is the same nothing is said', async () => {
  const { pass, look } = await open({ posts: [] })
  await pass(1500)
  await waitFor(() => expect(look()?.value).toBe('told'))
  expect(screen.queryByRole('status')).toBeNull()
})

test('a look that fails says nothing', async () => {
  const refusal = Promise.withResolvers<void>()
  const { pass, look } = await open({ status: 500, when: refusal.promise })
  await pass(1500)
  expect(look()?.value).toBe('asking')
  refusal.resolve()
  await waitFor(() => expect(look()?.value).toBe('idle'))
  expect(document.body.textContent).toBe('')
})
