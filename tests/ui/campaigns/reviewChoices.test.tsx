import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CampaignPost } from '../../../contract/campaignPosts.ts'
import { wireCampaignPost } from '../../services/campaigns/campaignsProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { bluesky } from '../content/support/plannedProvider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { openReview } from './openReview.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const missing = 'TikTok’s choices are missing'
const privacy = 'Choose who may see the post on TikTok. It cannot be planned before.'
const creator = {
  creator_avatar_url: null,
  creator_username: 'hearthandcrumb',
  creator_nickname: 'Hearth & Crumb',
  privacy_level_options: ['PUBLIC_TO_EVERYONE', 'SELF_ONLY'],
  ...{ comment_disabled: false, duet_disabled: false, stitch_disabled: false, max_video_post_duration_sec: 600 },
}
const onTiktok = (change: Partial<CampaignPost> = {}) => wireCampaignPost({ account_ids: [7], ...change })

/** Opens the review of posts that go to Bluesky as account 1 and to TikTok as account 7. */
function open(posts: readonly CampaignPost[], visit: Partial<Parameters<typeof openReview>[2]> = {}) {
  provider.use(http.get(`${host}connect/tiktok/creator-info/7`, () => HttpResponse.json(creator)))
  const accounts = [
    { account_id: 1, posts_per_week: 2, network: 'bluesky' as const },
    { account_id: 7, posts_per_week: 1, network: 'tiktok' as const },
  ]
  const tiktok = { ...bluesky, id: 7, network: 'tiktok' as const, handle: 'hearthandcrumb' }
  return openReview(provider, { posts, campaign: { accounts } }, { ...visit, accounts: [bluesky, tiktok] })
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const list = async () => within(await screen.findByRole('navigation', { name: 'Posts by week' }))
const saved = ({ keeper }: Awaited<ReturnType<typeof open>>) =>
  keeper.callsOf('PUT', 'campaigns/posts/71/').map(({ body }) => body)

test('a post for TikTok says what is missing, in the list and in itself, and leads to where it is chosen', async () => {
  const opened = await open([onTiktok(), wireCampaignPost({ id: 72, position: 2 })])
  expect(await (await list()).findAllByText(new RegExp(missing))).toHaveLength(1)
  expect(await screen.findByText(privacy)).toBeTruthy()
  await press('Choose them')
  const question = within(await screen.findByRole('group', { name: 'Who can see it?' }))
  const levels = question.getAllByRole<HTMLInputElement>('radio')
  expect(levels.map(({ checked }) => checked)).toEqual([false, false])
  await userEvent.click(question.getByRole('radio', { name: 'Everyone' }))
  await press('Save')
  await waitFor(() =>
    expect(saved(opened)).toMatchObject([
      { version: 1, account_options: [{ account_id: 7, options: { privacy_level: 'PUBLIC_TO_EVERYONE' } }] },
    ]),
  )
  expect(await screen.findByText('Mon, Nov 30 · you edited it')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(privacy)).toBeNull())
})

test('what was chosen and not saved is there again after a reload', async () => {
  const first = await open([onTiktok()])
  await press('Edit')
  await userEvent.click(await screen.findByRole('radio', { name: 'Only you' }))
  cleanup()
  first.app.stop()
  await open([onTiktok()], { storage: first.storage })
  expect(await screen.findByText('Your words are back')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /^TikTok/ }))
  expect(await screen.findByRole('radio', { name: 'Only you' })).toHaveProperty('checked', true)
})

test('other networks have their options too, and nothing of them is missing', async () => {
  await open([wireCampaignPost({ media_ids: [] })])
  await press('Edit')
  expect(await screen.findByRole('button', { name: /^Bluesky/ })).toHaveProperty('ariaExpanded', 'false')
  expect(screen.queryByText(new RegExp(missing))).toBeNull()
})

test('a network that takes no text alone says so at the post', async () => {
  await open([onTiktok()])
  expect(await screen.findByText('TikTok takes no post without a picture or a video.')).toBeTruthy()
})

test('of two versions that differ in what is chosen both are shown', async () => {
  const opened = await open([onTiktok()])
  await press('Edit')
  await userEvent.click(await screen.findByRole('radio', { name: 'Only you' }))
  opened.keeper.changePost(71, {
    account_options: [{ account_id: 7, options: { privacy_level: 'PUBLIC_TO_EVERYONE' } }],
  })
  opened.keeper.refuse('PUT campaigns/posts/71/', 409, { error: 'It was changed meanwhile.' })
  await press('Save')
  const yours = within(await screen.findByRole('region', { name: 'Yours' }))
  expect(yours.getByText('TikTok: Only you')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'The other' })).getByText('TikTok: Everyone')).toBeTruthy()
})
