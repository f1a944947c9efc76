import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WrittenIdea } from '../../../contract/buckets.ts'
import { createGenerating } from '../../../src/app/generate/generating.ts'
import { createSession } from '../../../src/app/session.ts'
import { wireBucket, wireIdea, wireMonth } from '../../services/buckets/bucketsProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { postOf } from '../content/support/plannedProvider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { openBuckets } from './openBuckets.tsx'

const provider = atProvider()
beforeEach(() => setWindowWidth(1440))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const target = 'buckets/api/content-ideas/11/write/'
const address = '/content-buckets?bucket=1'
const ideas = [wireIdea(), wireIdea({ idea_id: 12, title: 'The windowpane test' })]
const stock = { buckets: [wireBucket()], months: [wireMonth()], ideas }
const written: WrittenIdea = {
  ...postOf({ id: 4, text: 'Rye on Friday', state: 'draft', schedule: null, bucket_id: 1 }),
  ...{ written_by: 'ai', without_ai: null, avoided: [] },
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const noticesOf = ({ notifications }: Awaited<ReturnType<typeof openBuckets>>['app']) =>
  notifications.getSnapshot().context.notices.map(({ message }) => message)

test.each<[Partial<WrittenIdea>, string]>([
  [{}, 'AI wrote this text. Read it before it goes out.'],
  [{ avoided: ['cheap'] }, 'AI wrote this text. Read it before it goes out. Has a word you avoid: cheap.'],
  [{ written_by: 'idea', without_ai: 'used_up' }, 'Written in the idea’s own words: today’s AI texts are used up.'],
])('whose words the draft is in is told (%j)', async (given, said) => {
  const { app } = await openBuckets(provider, { ...stock, written: { ...written, ...given } }, { address })
  await press('Write it: Cut side down, no bag')
  await waitFor(() => expect(noticesOf(app)).toEqual([said]))
})

test('while one is written it says so, and it can be stopped, which takes the call back', async () => {
  const { keeper, router } = await openBuckets(provider, { ...stock, written }, { address })
  const call = keeper.hold(`POST ${target}`)
  await press('Write it: Cut side down, no bag')
  const busy = await screen.findByRole('button', { name: 'Writing: Cut side down, no bag' })
  expect(screen.getByRole('button', { name: /Write it: The wind/ }).getAttribute('aria-disabled')).toBe('true')
  const signal = await call.begun
  await press('Stop writing: Cut side down, no bag')
  await waitFor(() => expect(signal.aborted).toBe(true))
  expect(document.activeElement).toBe(busy)
  expect(busy.textContent).toBe('Write it')
  call.end()
  expect(router.state.location.search).toBe('?bucket=1')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a draft whose answer is lost is asked for with the same key again', async () => {
  const before = (keeper: { refuse: (call: string, status: number) => void }) => keeper.refuse(`POST ${target}`, 504)
  const { keeper } = await openBuckets(provider, { ...stock, written }, { address, before })
  await press('Write it: Cut side down, no bag')
  expect(await screen.findByText('It is not known whether the draft was written')).toBeTruthy()
  await press('Write it: Cut side down, no bag')
  await waitFor(() => expect(keeper.callsOf('POST', target)).toHaveLength(2))
  const [first, second] = keeper.callsOf('POST', target)
  expect(second?.body).toEqual(first?.body)
})

test('whoever opens another bucket meanwhile is told there, and led to the draft when they want', async () => {
  const buckets = [wireBucket(), wireBucket({ id: 2, name: 'Regulars' })]
  const { app, keeper, router } = await openBuckets(provider, { ...stock, buckets, written }, { address })
  const call = keeper.hold(`POST ${target}`)
  await press('Write it: Cut side down, no bag')
  await call.begun
  await userEvent.click(await screen.findByRole('link', { name: 'Regulars' }))
  call.end()
  await waitFor(() =>
    expect(noticesOf(app)).toEqual(['Your draft is there. AI wrote this text. Read it before it goes out.']),
  )
  expect(router.state.location.search).toBe('?bucket=2')
  app.notifications.getSnapshot().context.notices[0]?.onAction?.()
  await waitFor(() => expect(router.state.location.search).toBe('?edit=4'))
})

test('what is left of the day is read again once one is written, here and on other pages', async () => {
  const buckets = [wireBucket(), wireBucket({ id: 2, name: 'Regulars' })]
  const { app, keeper } = await openBuckets(provider, { ...stock, buckets, written }, { address })
  const { allowance } = app.lazyInSession(createSession).lazy(createGenerating)
  const left = () => allowance.getSnapshot().context?.textsLeft
  await waitFor(() => expect(left()).toBe(186))
  const call = keeper.hold(`POST ${target}`)
  await press('Write it: Cut side down, no bag')
  await call.begun
  await userEvent.click(await screen.findByRole('link', { name: 'Regulars' }))
  await screen.findByText(/^186 of 300 AI texts are left today/)
  keeper.takeText()
  call.end()
  expect(await screen.findByText(/^185 of 300 AI texts are left today/)).toBeTruthy()
  await waitFor(() => expect(left()).toBe(185))
})

test('what is left is read again on other pages where one was stopped, and ideas in sight stay there', async () => {
  const aiIdeas = [wireIdea({ idea_id: 21, origin: 'ai', title: 'Five loaves, five days' })]
  const { app, keeper } = await openBuckets(provider, { ...stock, aiIdeas }, { address })
  const { allowance } = app.lazyInSession(createSession).lazy(createGenerating)
  const call = keeper.hold('POST buckets/api/content-ideas/21/write/')
  await press('Write it: Five loaves, five days')
  await call.begun
  keeper.takeText()
  await press('Stop writing: Five loaves, five days')
  call.end()
  await waitFor(() => expect(allowance.getSnapshot().context?.textsLeft).toBe(185))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write it: Five loaves, five days' }))
})

test('an idea of a generated text says that AI wrote it', async () => {
  const generated = wireIdea({ origin: 'own', written_by_ai: true })
  await openBuckets(provider, { ...stock, ideas: [generated] }, { address })
  const inside = within(await screen.findByRole('region', { name: 'Content ideas' }))
  expect(await inside.findByText('By AI')).toBeTruthy()
})
