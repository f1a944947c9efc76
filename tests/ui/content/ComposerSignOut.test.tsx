import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { ComposerPage } from '../../../src/ui/content/ComposerPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { wireOf } from '../../services/support/answers.ts'
import { atProvider } from '../../services/support/provider.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { plannedProvider } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const words = 'Rye is out'
const ines = { ...ada, id: ada.id + 1, username: 'ines' }
const ofInes = { user_info: JSON.stringify(wireOf(ines)), token: 'token-of-ines' }

/** The composer, with a letter typed a moment ago: the browser's copy is not stored yet. */
async function typed() {
  const plan = plannedProvider()
  provider.use(...plan.handlers)
  const opened = await openSignedIn({ path: '/post/create', Page: ComposerPage })
  await userEvent.click(await screen.findByLabelText('Post text'))
  await userEvent.paste(words)
  const { local } = opened.app.storage
  const drafts = () => local.keys().filter((key) => key.startsWith('draft_'))
  expect(drafts()).toEqual([])
  return {
    ...opened,
    drafts,
    copy: () => local.get(`draft_${ada.id}_new`),
    writes: () => plan.asked.filter(({ method, path }) => method !== 'GET' && path.startsWith('posts/')),
    /** Less than the browser's copy waits. */
    pass: () => act(async () => opened.clock.pass(100)),
  }
}

test('who signs out right after the last letter finds it when they come back, and nobody else does', async () => {
  const { app, pass, drafts, copy, writes } = await typed()
  act(() => app.session.send({ type: 'logout.requested', destination: '/login' }))
  await waitFor(app.session, (snapshot) => snapshot.matches('closed'))
  await screen.findByText('Elsewhere')
  await pass()
  await expect.poll(copy).toContain(words)
  expect(drafts()).toEqual([`draft_${ada.id}_new`])
  expect(writes()).toEqual([])
})

test('where another person signs in in another tab, the text is neither lost nor theirs', async () => {
  const { app, pass, drafts, copy, writes, elsewhere, router } = await typed()
  // Watched from before: the answer for the other token may be there as soon as it is asked for.
  const isAnother = waitFor(app.userData, (snapshot) => snapshot.context.user?.id === ines.id || !snapshot.context.user)
  act(() => {
    for (const [key, value] of Object.entries(ofInes)) elsewhere(key, value)
  })
  act(() => router.navigator.go('/', { replace: true }))
  await pass()
  await isAnother
  await expect.poll(copy).toContain(words)
  expect(drafts()).toEqual([`draft_${ada.id}_new`])
  expect(writes()).toEqual([])
})
