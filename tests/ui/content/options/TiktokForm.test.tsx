import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { atProvider, host } from '../../../services/support/provider.ts'
import { said } from '../../support/said.ts'
import { plannedProvider } from '../support/plannedProvider.ts'
import { accountOn, radio, rowOf, rows, showOptions, toggle } from './support/shownOptions.tsx'

const provider = atProvider()

afterEach(cleanup)

const infoOf = (id: number) => `${host}connect/tiktok/creator-info/${id}`
const creator = {
  creator_avatar_url: null,
  creator_username: 'hearthandcrumb',
  creator_nickname: 'Hearth & Crumb',
  privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
  comment_disabled: false,
  duet_disabled: false,
  stitch_disabled: true,
  max_video_post_duration_sec: 600,
}
const account = accountOn('tiktok', { id: 7, handle: 'hearthandcrumb' })
const privacy = 'Choose who may see the post on TikTok.'
const missing = new Map([[7, privacy]])

/** Answers what TikTok allows of every account. */
function allow(change: Partial<typeof creator> = {}) {
  provider.use(
    http.get(infoOf(7), () => HttpResponse.json({ ...creator, ...change })),
    ...plannedProvider().handlers,
  )
}

/** A post that is answered in all but what is changed. */
const answered = (change: object = {}) => ({
  accounts: [account],
  options: { 7: { privacy_level: 'PUBLIC_TO_EVERYONE', ...change } },
})

async function openRow() {
  await userEvent.click(rowOf(/^TikTok/))
  await screen.findByText('Hearth & Crumb')
}

test('nothing is chosen beforehand: not who can see it, and every switch is off', async () => {
  allow()
  await showOptions({ accounts: [account], missing })
  await screen.findByText('Hearth & Crumb')
  expect(rows()).toEqual(['TikTok: One answer is missing'])
  const question = within(screen.getByRole('group', { name: 'Who can see it?' }))
  const levels = question.getAllByRole<HTMLInputElement>('radio')
  expect(levels.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Everyone',
    'Friends, people you both follow',
    'Only you',
  ])
  expect(levels.some(({ checked }) => checked)).toBe(false)
  expect(question.getByText('TikTok asks you each time, so nothing is chosen here.')).toBeTruthy()
  const switches = screen.getAllByRole<HTMLInputElement>('switch')
  expect(switches.map(({ checked }) => checked)).toEqual([false, false, false])
})

test('what the account has turned off on TikTok is not allowed here either', async () => {
  allow({ comment_disabled: true })
  await showOptions({ accounts: [account], missing })
  await screen.findByText('Hearth & Crumb')
  expect(screen.queryByRole('switch', { name: 'Stitch' })).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Comments' })).toBeNull()
  expect(toggle('Duet').checked).toBe(false)
  expect(screen.getAllByText('Off in your TikTok settings').length).toBe(2)
  expect(screen.getAllByText('Not allowed').length).toBe(2)
})

test('what was allowed before the account turned it off can be turned off here too', async () => {
  allow()
  const { stored } = await showOptions(answered({ allow_stitch: true }))
  await openRow()
  expect(screen.getByText('Off in your TikTok settings. Turn it off here too.')).toBeTruthy()
  await userEvent.click(toggle('Stitch'))
  expect(stored[7]).toEqual({ privacy_level: 'PUBLIC_TO_EVERYONE', allow_stitch: false })
  expect(screen.getByText('Not allowed')).toBeTruthy()
})

test('pictures have neither duets nor stitches', async () => {
  allow()
  await showOptions({ accounts: [account], missing, isPhotoPost: (id) => id === 7 })
  await screen.findByText('Hearth & Crumb')
  expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-labelledby')).length).toBe(2)
  expect(toggle('Comments')).toBeTruthy()
  expect(screen.queryByText('Duet')).toBeNull()
  expect(screen.queryByText('Stitch')).toBeNull()
})

test('who can see it and what others may do is stored as it is chosen, and the row stays open', async () => {
  allow()
  const { stored } = await showOptions({ accounts: [account], missing })
  await screen.findByText('Hearth & Crumb')
  await userEvent.click(radio('Only you'))
  await userEvent.click(toggle('Comments'))
  expect(stored[7]).toEqual({ privacy_level: 'SELF_ONLY', allow_comment: true })
  expect(radio('Only you').checked).toBe(true)
})

test('a level that TikTok no longer allows is not taken for an answer', async () => {
  allow()
  const onPrivacyLevels = vi.fn()
  await showOptions({
    accounts: [account],
    options: { 7: { privacy_level: 'FOLLOWER_OF_CREATOR' } },
    onPrivacyLevels,
  })
  await openRow()
  // So that the act is held back too.
  expect(onPrivacyLevels.mock.calls).toEqual([[7, creator.privacy_level_options]])
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  expect(
    screen.getByText('“Followers” was chosen, and TikTok no longer allows it for this account. Choose another.'),
  ).toBeTruthy()
})

test('what advertises something says whose it is; turned off again, nothing of it is left', async () => {
  allow()
  const { stored } = await showOptions(answered())
  await openRow()
  expect(screen.queryByText('What does it advertise?')).toBeNull()
  await userEvent.click(toggle('It advertises something'))
  expect(screen.getByText('Choose one of them, or both.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Your brand/ }))
  expect(screen.getByText('TikTok labels it “Promotional content”.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Branded content/ }))
  expect(screen.getByText('TikTok labels it “Paid partnership”.')).toBeTruthy()
  expect(stored[7]).toEqual({
    privacy_level: 'PUBLIC_TO_EVERYONE',
    is_commercial_content: true,
    is_your_brand: true,
    is_branded_content: true,
  })
  await userEvent.click(toggle('It advertises something'))
  expect(stored[7]).toEqual({
    privacy_level: 'PUBLIC_TO_EVERYONE',
    is_commercial_content: false,
    is_your_brand: false,
    is_branded_content: false,
  })
})

test('branded content cannot be private, whichever is chosen first', async () => {
  allow()
  const { stored } = await showOptions(answered({ is_commercial_content: true, is_branded_content: true }))
  await openRow()
  expect(radio(/^Only you/).disabled).toBe(true)
  expect(screen.getByText('Branded content cannot be private')).toBeTruthy()
  const branded = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Branded content/ })
  await userEvent.click(branded())
  await userEvent.click(radio('Only you'))
  expect(stored[7]).toMatchObject({ privacy_level: 'SELF_ONLY', is_branded_content: false })
  expect(branded().disabled).toBe(true)
  expect(screen.getByText('Not for a post that only you can see')).toBeTruthy()
})

test.each([
  ['schedule', false, 'By scheduling you agree to TikTok’s Music Usage Confirmation.'],
  ['now', false, 'By publishing you agree to TikTok’s Music Usage Confirmation.'],
  ['schedule', true, 'By scheduling you agree to TikTok’s Branded Content Policy and Music Usage Confirmation.'],
] as const)('what is agreed to is said before it goes out: %s, branded %s', async (when, isBranded, words) => {
  allow()
  await showOptions({ ...answered({ is_commercial_content: isBranded, is_branded_content: isBranded }), when })
  await openRow()
  const consent = screen.getByText(/you agree to TikTok/)
  expect(consent.textContent).toBe(words)
  const links = within(consent).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...(isBranded ? ['https://www.tiktok.com/legal/page/global/bc-policy/en'] : []),
    'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en',
  ])
})

test('what TikTok did not say is asked again', async () => {
  allow()
  const refusal = { error: 'TikTok cannot be asked just now.' }
  provider.use(http.get(infoOf(7), () => HttpResponse.json(refusal, { status: 502 }), { once: true }))
  await showOptions({ accounts: [account], missing })
  expect(await screen.findByText('TikTok did not say what the account may do')).toBeTruthy()
  expect(screen.queryByText('Who can see it?')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('group', { name: 'Who can see it?' })).toBeTruthy()
})

test('an account that is signed out is not asked about, and leads to where it is connected again', async () => {
  provider.use(...plannedProvider().handlers)
  await showOptions({ accounts: [{ ...account, state: 'expired' }], missing })
  expect(screen.getByText('TikTok no longer takes the sign-in')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reconnect' }).getAttribute('href')).toBe('/connect/socials')
  expect(said()).toEqual([])
})

test('two accounts on TikTok are asked about apart, and what is chosen for one is not chosen for the other', async () => {
  provider.use(
    http.get(infoOf(8), () =>
      HttpResponse.json({ ...creator, creator_nickname: 'Bea', privacy_level_options: ['SELF_ONLY'] }),
    ),
  )
  allow()
  const other = accountOn('tiktok', { id: 8, handle: 'bea' })
  const { stored } = await showOptions({
    accounts: [account, other],
    missing: new Map([
      [7, privacy],
      [8, privacy],
    ]),
  })
  await screen.findByText('Hearth & Crumb')
  await screen.findByText('Bea')
  const [first, second] = screen.getAllByRole('listitem')
  if (!first || !second) throw new Error('There are two rows')
  expect(within(second).getAllByRole('radio').length).toBe(1)
  await userEvent.click(within(second).getByRole('radio', { name: 'Only you' }))
  await userEvent.click(within(second).getByRole('switch', { name: 'Duet' }))
  expect(stored).toEqual({ 8: { privacy_level: 'SELF_ONLY', allow_duet: true } })
  expect(
    within(first)
      .getAllByRole<HTMLInputElement>('radio')
      .some(({ checked }) => checked),
  ).toBe(false)
  await userEvent.click(within(first).getByRole('radio', { name: 'Everyone' }))
  expect(stored).toEqual({
    7: { privacy_level: 'PUBLIC_TO_EVERYONE' },
    8: { privacy_level: 'SELF_ONLY', allow_duet: true },
  })
})
