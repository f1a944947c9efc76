import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tuesdayAtFive, wireHours, wireRecommendation } from '../../services/insight/strategyProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { narrowBars } from '../support/narrowBars.ts'
import { openStrategy } from './openStrategy.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const found = 'Tuesday at 5 PM brings nearly twice your usual'
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const sentence = () => document.querySelector('[aria-labelledby=best-hours] [role=status]')?.textContent
const map = () => screen.getByRole('table', { name: 'Best hours of the week' })
const slotOnTuesday = 'Give Tips a slot on Tuesday at 5:30 PM'

test('the title is the finding, with what it rests on, and the best hour is told in a sentence', async () => {
  await openStrategy(provider)
  expect(await title(found)).toBeTruthy()
  expect(screen.getByText('From 143 posts since May 4. LinkedIn leans on defaults of January 2026.')).toBeTruthy()
  expect(sentence()).toBe(
    'Tuesday, 5 PM to 6 PM: 1.8 times your usual. Nine posts on your accounts, August 4 to November 17. It lies between 1.3 and 2.4 times in 9 of 10 cases. You have no slot here.',
  )
})

test('the map is one stop of the keyboard, arrows tell the next hour, and a press tells any', async () => {
  await openStrategy(provider)
  await title(found)
  const stops = within(map())
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toHaveLength(1)
  stops[0]?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(sentence()).toMatch(
    /^Tuesday, 6 PM to 7 PM: 1\.0 times your usual\. None of your posts: a default of January 2026\./,
  )
  expect(document.activeElement?.getAttribute('aria-label')).toBe(sentence())
  await userEvent.keyboard('{ArrowDown}{Home}')
  expect(sentence()).toMatch(/^Wednesday, 6 AM to 7 AM:/)
  await userEvent.click(within(map()).getByRole('button', { name: /^Wednesday, 9 AM/ }))
  expect(sentence()).toMatch(/You have a slot here\.$/)
})

test('hours of the night are shown by a press, or where a post went out in them', async () => {
  await openStrategy(provider)
  await title(found)
  expect(within(map()).getAllByRole('button')).toHaveLength(7 * 15)
  await userEvent.click(await button('All hours'))
  expect(within(map()).getAllByRole('button')).toHaveLength(7 * 24)
  expect(await button('Fewer hours')).toBeTruthy()
})

test('the same stands as a table, where a default is called one', async () => {
  await openStrategy(provider)
  await title(found)
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }))
  const rows = within(screen.getByRole('table', { name: 'Best hours' })).getAllByRole('row')
  expect(rows[1]?.textContent).toBe('Tuesday, 5 PM1.8 times1.3 to 2.4 times9no')
  expect(rows[2]?.textContent).toMatch(/1\.0 timesnot knownnone, default only/)
})

test('how often, and what did well, are told with what they rest on', async () => {
  await openStrategy(provider)
  await title(found)
  expect(screen.getByText(/a week, best 4 to 5/).textContent).toBe('3.2 a week, best 4 to 5')
  expect(screen.getByText('One more a week')).toBeTruthy()
  expect(screen.getByText('Try two more a week')).toBeTruthy()
  expect(screen.getByText('Text of 101 to 280 characters').parentElement?.textContent).toMatch(/1\.4 times, 52 posts$/)
  expect(screen.getByText('A question at the end').parentElement?.textContent).toMatch(/no difference, 31 posts$/)
})

test('another account has hours of its own, and the address says which', async () => {
  const { keeper, router } = await openStrategy(provider)
  await title(found)
  keeper.becomes({ hours: wireHours([{ ...tuesdayAtFive, weekday: 4, times: 2.1 }]) })
  await userEvent.click(screen.getByRole('link', { name: 'Instagram' }))
  expect(await title('Thursday at 5 PM brings twice your usual')).toBeTruthy()
  expect(keeper.asked.at(-1)).toMatchObject({ account: '1' })
  expect(router.state.location.search).toBe('?account=1')
})

test('a recommendation is applied in one step, and undone', async () => {
  const { keeper } = await openStrategy(provider)
  await userEvent.dblClick(await button(`Apply: ${slotOnTuesday}`))
  expect(await screen.findByText('Applied on Nov 20')).toBeTruthy()
  expect(keeper.acts).toEqual([`apply ${wireRecommendation().key}`])
  await userEvent.click(await button(`Undo: ${slotOnTuesday}`))
  expect(await button(`Apply: ${slotOnTuesday}`)).toBeTruthy()
  expect(keeper.acts.at(-1)).toBe('undo 4')
})

test('one is put off, and brought back', async () => {
  await openStrategy(provider)
  await userEvent.click(await button(`Not now: ${slotOnTuesday}`))
  await userEvent.click(await button(`Bring back: ${slotOnTuesday}`))
  expect(await button(`Apply: ${slotOnTuesday}`)).toBeTruthy()
})

test('one that is not recommended any more says so, and what is recommended is read again', async () => {
  const { keeper } = await openStrategy(provider)
  await button(`Apply: ${slotOnTuesday}`)
  const before = keeper.asked.length
  keeper.refuseActs(409, 'This is not recommended any more. What is, is shown now.')
  await userEvent.click(await button(`Apply: ${slotOnTuesday}`))
  await waitFor(() => expect(keeper.asked.length).toBeGreaterThan(before))
  expect(await screen.findByText(/This is not recommended any more/)).toBeTruthy()
})

test('where no answer came, neither applied nor refused is said', async () => {
  const { keeper } = await openStrategy(provider)
  await button(`Apply: ${slotOnTuesday}`)
  keeper.goOffline()
  await userEvent.click(await button(`Apply: ${slotOnTuesday}`))
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0))
  expect(screen.queryByText(/Applied on/)).toBeNull()
})

test('by defaults alone the title says so', async () => {
  await openStrategy(provider, { posts: 0, since: null, hours: wireHours([]) })
  expect(await title('Good hours by default, until your own posts tell more')).toBeTruthy()
})

test('without an account the way leads to connecting one', async () => {
  await openStrategy(provider, { cadence: [], posts: 0, since: null, recommendations: [] })
  const link = await screen.findByRole('link', { name: 'Connect an account' })
  expect(link.getAttribute('href')).toBe('/connect/socials')
})

test('with nothing to recommend it says so', async () => {
  await openStrategy(provider, { recommendations: [] })
  expect(await screen.findByText('Nothing for now: your slots and shares go with your results.')).toBeTruthy()
})

test('what could not be read is said, and read with another try', async () => {
  const { keeper } = await openStrategy(provider, {}, { before: ({ refuse }) => refuse(500, 'Not now') })
  await screen.findByText('The strategy could not be read')
  keeper.answerAgain()
  await userEvent.click(await button('Try again'))
  expect(await title(found)).toBeTruthy()
})

test('the account that is shown is in view where the window is narrow', async () => {
  const scrolledBy = narrowBars()
  await openStrategy(provider, {}, { address: '/platform-strategy?account=1' })
  const bar = await screen.findByRole('navigation', { name: 'Whose hours are shown' })
  const links = within(bar).getAllByRole('link')
  expect(scrolledBy(bar)).toBe(links.indexOf(within(bar).getByRole('link', { current: 'page' })))
  expect(scrolledBy(bar)).toBeGreaterThan(0)
  await userEvent.click(within(bar).getByRole('link', { name: 'All accounts' }))
  await waitFor(() => expect(scrolledBy(bar)).toBe(0))
})
