import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CampaignPost } from '../../../contract/campaignPosts.ts'
import type { Campaign } from '../../../contract/campaigns.ts'
import { wireCampaignPost } from '../../services/campaigns/campaignsProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { yellowActs } from '../support/yellowActs.ts'
import { openReview } from './openReview.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const waiting = wireCampaignPost({ id: 72, position: 2, state: 'waiting', text: '', writer: null })
const posts: CampaignPost[] = [wireCampaignPost(), waiting]
const writingOf = (change: Partial<Campaign['writing']> = {}): Campaign['writing'] => ({
  ...{ writer: 'ai', wanted: 2, written: 1, last_at: '2026-11-20T08:59:50.000Z', problem: null, problem_text: null },
  ...change,
})
const generating: Partial<Campaign> = { status: 'generating', writing: writingOf() }
const usedUp = writingOf({ problem: 'used_up', problem_text: 'Today’s AI texts are used up.' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('while posts are written it says how many are, and what is written can be read already', async () => {
  const { keeper, clock } = await openReview(provider, { campaign: generating, posts })
  expect(await screen.findByText('1 of 2 posts written')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Writing the posts' }).getAttribute('aria-valuenow')).toBe('1')
  expect(await screen.findByText('Eight places, one long table, flour everywhere.', { selector: 'p' })).toBeTruthy()
  expect(screen.getByText('Mon, Nov 30 · not written yet')).toBeTruthy()
  keeper.changePost(72, { state: 'to_review', text: 'Two places left.', writer: 'ai' })
  keeper.changeCampaign({ status: 'in_review', writing: writingOf({ written: 2 }) })
  act(() => clock.pass(20_000))
  expect(await screen.findByRole('button', { name: 'Two places left.' })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('nothing is asked for while nothing is written', async () => {
  const { keeper, clock } = await openReview(provider, { posts })
  await screen.findByRole('region', { name: 'Post 1 of 2' })
  const asked = keeper.callsOf('GET', 'campaigns/7/').length
  act(() => clock.pass(3_600_000))
  expect(keeper.callsOf('GET', 'campaigns/7/')).toHaveLength(asked)
})

test('writing is stopped, and what is there is read', async () => {
  const { keeper } = await openReview(provider, { campaign: generating, posts })
  await press('Stop')
  await waitFor(() => expect(keeper.callsOf('POST', 'campaigns/7/stop/')).toHaveLength(1))
  expect(await screen.findByText('One post is not written')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('where stopping failed it is said, and the writing goes on being shown', async () => {
  await openReview(
    provider,
    { campaign: generating, posts },
    { before: (keeper) => keeper.refuse('POST campaigns/7/stop/', 504) },
  )
  await press('Stop')
  expect(await screen.findByText('It is not known whether the writing was changed')).toBeTruthy()
  expect(screen.getByText('1 of 2 posts written')).toBeTruthy()
})

test('where it is stuck it says why, what is kept, and writing the others is the yellow act', async () => {
  const { keeper } = await openReview(provider, { campaign: { ...generating, is_stuck: true, writing: usedUp }, posts })
  const said = within(await screen.findByRole('alert'))
  expect(said.getByText(/Writing stopped after the 1st post/)).toBeTruthy()
  expect(said.getByText(/Today’s AI texts are used up\. The one post is kept/)).toBeTruthy()
  expect(yellowActs()).toEqual(['Write the last one from the template'])
  await press('Write the last one from the template')
  await waitFor(() => expect(keeper.callsOf('POST', 'campaigns/7/generate/')).toHaveLength(1))
  expect(keeper.callsOf('POST', 'campaigns/7/generate/')[0]?.body).toEqual({ version: 1, writer: 'template' })
  expect(await screen.findByRole('progressbar')).toBeTruthy()
})

test('where it is stuck the review goes on with what is there', async () => {
  const { keeper } = await openReview(provider, { campaign: { ...generating, is_stuck: true }, posts })
  await press('Go on with what is there')
  await waitFor(() => expect(keeper.callsOf('POST', 'campaigns/7/stop/')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(/Writing stopped/)).toBeNull())
})

test('those that are not written are told in the review, and can be written', async () => {
  const { keeper } = await openReview(provider, { campaign: { writing: writingOf() }, posts })
  expect(await screen.findByText('One post is not written')).toBeTruthy()
  await press('Write the last one')
  await waitFor(() => expect(keeper.callsOf('POST', 'campaigns/7/generate/')).toHaveLength(1))
})

test.each(['scheduled', 'running', 'paused'] as const)(
  'of a campaign that is %s what is not written is written with one press, followed, and stopped',
  async (status) => {
    const { keeper, clock } = await openReview(provider, { campaign: { status, writing: writingOf() }, posts })
    expect(await screen.findByText('One post is not written')).toBeTruthy()
    await press('Write the last one')
    expect(await screen.findByText('1 of 2 posts written')).toBeTruthy()
    expect(screen.queryByText('One post is not written')).toBeNull()
    await press('Stop')
    expect(await screen.findByText('One post is not written')).toBeTruthy()
    expect(keeper.callsOf('POST', 'campaigns/7/stop/')).toHaveLength(1)
    await press('Use the texts of the template')
    expect(await screen.findByRole('progressbar', { name: 'Writing the posts' })).toBeTruthy()
    const writers = keeper.callsOf('POST', 'campaigns/7/generate/').map(({ body }) => Object(body).writer)
    expect(writers).toEqual(['ai', 'template'])
    keeper.changePost(72, { state: 'to_review', text: 'Two places left.', writer: 'template', is_queued: false })
    keeper.changeCampaign({ writing: writingOf({ written: 2 }) })
    act(() => clock.pass(20_000))
    expect(await screen.findByRole('button', { name: 'Two places left.' })).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByText('One post is not written')).toBeNull()
  },
)

test('a draft leads to its form', async () => {
  await openReview(provider, { campaign: { status: 'draft', form: 'short' }, posts: [] })
  const link = await screen.findByRole('link', { name: 'Go on with the draft' })
  expect(link.getAttribute('href')).toBe('/campaigns/create?campaign=7')
  cleanup()
  await openReview(provider, { campaign: { status: 'draft', form: 'enhanced' }, posts: [] })
  const other = await screen.findByRole('link', { name: 'Go on with the draft' })
  expect(other.getAttribute('href')).toBe('/campaigns/create/enhanced?campaign=7')
})

test('a review without a post says so', async () => {
  await openReview(provider, { posts: [] })
  expect(await screen.findByText('There are no posts to read')).toBeTruthy()
})
