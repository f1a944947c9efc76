import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ResumedPost } from '../../../contract/campaignSchedule.ts'
import { wireCampaign } from '../../services/campaigns/campaignsProvider.ts'
import { wireTime } from '../../services/campaigns/scheduleProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { openSchedule } from './openSchedule.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const heldPost = (id: number, before: string, goes: string | null, change: Partial<ResumedPost> = {}): ResumedPost => ({
  ...{ campaign_post: id, post_id: id + 100, title: `Post ${id}`, account_ids: [1], before: wireTime(before) },
  schedule: goes === null ? null : wireTime(goes),
  no_room: goes === null ? 'No free time is left.' : null,
  ...change,
})
const held = [
  heldPost(71, '2026-12-01T09:00', '2026-12-01T09:00'),
  heldPost(72, '2026-11-10T09:00', '2026-12-03T09:00'),
  heldPost(73, '2026-11-11T09:00', null),
]
const counts = { ...wireCampaign().posts, held: 3 }
const wish = { campaign: { status: 'paused', posts: counts } as const, held }

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function opened(visit: Parameters<typeof openSchedule>[2] = {}) {
  const page = await openSchedule(provider, wish, visit)
  await press('Resume')
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Resume this campaign?' })) }
}

test('a paused campaign says what it holds, and asks nobody for times', async () => {
  const { keeper } = await openSchedule(provider, wish)
  expect(await screen.findByRole('heading', { level: 1, name: 'Three posts are held while it is paused' })).toBeTruthy()
  expect(screen.getByText(/3 posts keep their times/)).toBeTruthy()
  expect(keeper.callsOf('GET', 'campaigns/7/schedule/')).toEqual([])
})

test('before it is done each post says when it was to go out and when it would', async () => {
  const { dialog } = await opened()
  expect(await dialog.findByText('One goes out as planned, one moves, one stays a draft.')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('goes Dec 1, 9:00 AM'),
    expect.stringContaining('was Nov 10, 9:00 AM, goes Dec 3, 9:00 AM'),
    expect.stringContaining('stays a draft. No free time is left.'),
  ])
})

test('those with a time are put back on the schedule, and that is told', async () => {
  const { keeper, said } = await opened()
  await press('Resume with 2 posts')
  await waitFor(() => expect(said()).toContain('Fill the Saturday class goes on, with 0 posts on the schedule.'))
  expect(keeper.callsOf('POST', 'campaigns/7/resume/')[0]?.body).toEqual({
    campaign_posts: [
      {
        campaign_post: 71,
        schedule: { wall_time: '2026-12-01T09:00', timezone: 'Europe/London', occurrence: 'first' },
      },
      {
        campaign_post: 72,
        schedule: { wall_time: '2026-12-03T09:00', timezone: 'Europe/London', occurrence: 'first' },
      },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('heading', { level: 1, name: 'There is nothing to plan' })).toBeTruthy()
})

test('a refusal says why, with the posts that are in the way, and it stays paused', async () => {
  const { dialog } = await opened({
    before: (one) =>
      one.refuse('POST campaigns/7/resume/', 409, {
        ...{ error: 'Nothing was put back.', left: [{ campaign_post: 72, text: 'The account is disconnected.' }] },
      }),
  })
  await press('Resume with 2 posts')
  expect(await dialog.findByText('It was not resumed')).toBeTruthy()
  expect(dialog.getByText('Nothing was put back. The account is disconnected.')).toBeTruthy()
})

test('where no answer came it is read what is so: it goes on', async () => {
  const { keeper } = await opened()
  await screen.findByText('One goes out as planned, one moves, one stays a draft.')
  provider.use(
    http.post(`${host}campaigns/7/resume/`, () => {
      keeper.change({ status: 'running' })
      return HttpResponse.error()
    }),
  )
  await press('Resume with 2 posts')
  await waitFor(() =>
    expect(screen.queryByText('It goes on already') ?? screen.queryByText('There is nothing to plan')).toBeTruthy(),
  )
})

test('where no answer came and it is still paused, that is not claimed', async () => {
  const { dialog } = await opened({ before: (one) => one.refuse('POST campaigns/7/resume/', 504) })
  await press('Resume with 2 posts')
  expect(await dialog.findByText('It is not known whether it was resumed')).toBeTruthy()
})

test('what it holds can be read again where it could not be', async () => {
  const { keeper, dialog } = await opened({
    before: (one) => one.refuse('GET campaigns/7/resumption/', 500, { error: 'Not now.' }),
  })
  expect(await dialog.findByText('What it holds could not be read')).toBeTruthy()
  keeper.allow('GET campaigns/7/resumption/')
  await press('Try again')
  expect(await dialog.findByText('Post 72')).toBeTruthy()
})
