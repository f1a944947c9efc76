import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wireEntry, wirePost, wireRule, wireWording } from '../../services/recycling/recyclingProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { pressWhenReady } from '../support/buttons.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { narrowBars } from '../support/narrowBars.ts'
import { openRecycling } from './openRecycling.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const dough = wireEntry('2026-11-25T17:30')
const stale = wireEntry('2026-12-10T09:00', {
  id: 32,
  title: 'Why does bread go stale?',
  wordings_to_read: 1,
  left_out: [{ network: 'twitter', cause: 'same_text', reason: 'X refuses the same text twice.' }],
})
const wish = { rules: [wireRule()], entries: [dough, stale] }
type Opened = Awaited<ReturnType<typeof openRecycling>>

const row = async (title: string) => {
  const found = (await screen.findAllByRole('listitem')).find((one) => one.textContent?.includes(title))
  if (!found) throw new Error(`no row says ${title}`)
  return within(found)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const takeBack = ({ app }: Opened) => act(() => app.notifications.getSnapshot().context.notices.at(-1)?.onAction?.())

describe('the queue', () => {
  test('its title says how many come again and until when, and the line below it from what', async () => {
    await openRecycling(provider, wish)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Two posts come again before the New Year' }),
    ).toBeTruthy()
    expect(
      screen.getByText('From 1 rule and 14 posts that are allowed to. None comes before its rest is over.'),
    ).toBeTruthy()
  })

  test('a row says when it comes, which time it is, and its rest in both numbers', async () => {
    await openRecycling(provider, wish)
    const found = await row('Cold dough')
    expect(found.getByText('Wed 5:30 PM')).toBeTruthy()
    expect(found.getByText('3rd time.')).toBeTruthy()
    expect(found.getByText('251 days rested, needs 90')).toBeTruthy()
    expect(found.getByRole('img', { name: 'Comes again' })).toBeTruthy()
  })

  test('where a network refuses the same text, the row says which and what goes out, and leaving it out is asked of the provider', async () => {
    const { keeper } = await openRecycling(provider, wish)
    const found = await row('Why does bread')
    expect(found.getByText('X refuses the same text twice.')).toBeTruthy()
    expect(found.getByText(/Instagram and Facebook go out as planned/)).toBeTruthy()
    await userEvent.click(found.getByRole('button', { name: 'Leave X out' }))
    await waitFor(() => expect(keeper.callsOf('POST', 'recycling/queue/32/leave-out/')).toHaveLength(1))
    expect(keeper.callsOf('POST', 'recycling/queue/32/leave-out/')[0]?.body).toEqual({
      network: 'twitter',
      is_left_out: true,
    })
  })

  test('one that is skipped stays in its place with its undo, which brings it back', async () => {
    const { keeper } = await openRecycling(provider, wish)
    await row('Cold dough')
    await chooseItem('More for Cold dough, warm kitchen', 'Skip this time')
    const undo = await screen.findByRole('button', { name: 'Undo: Cold dough, warm kitchen is skipped' })
    expect((await row('Cold dough')).getByText(/You skipped this one/)).toBeTruthy()
    await userEvent.click(undo)
    await screen.findByRole('button', { name: 'More for Cold dough, warm kitchen' })
    expect(keeper.callsOf('POST', 'recycling/queue/31/restore/')).toHaveLength(1)
  })

  test('what is refused is told with the reason, and the row stays', async () => {
    const opened = await openRecycling(provider, wish, {
      before: (keeper) => keeper.refuse('POST recycling/queue/31/skip/', 409, { error: 'It is planned already.' }),
    })
    await row('Cold dough')
    await chooseItem('More for Cold dough, warm kitchen', 'Skip this time')
    await waitFor(() => expect(opened.said()).toContain('It is planned already.'))
    expect((await row('Cold dough')).getByText('Wed 5:30 PM')).toBeTruthy()
  })

  test('shuffling tells how many changed places, and is taken back with the order of before', async () => {
    const opened = await openRecycling(provider, wish)
    await press('shuffle what is not fixed')
    await waitFor(() => expect(opened.said()).toContain('3 posts changed places.'))
    takeBack(opened)
    await waitFor(() => expect(opened.keeper.callsOf('POST', 'recycling/queue/shuffle/')).toHaveLength(2))
    expect(opened.keeper.callsOf('POST', 'recycling/queue/shuffle/')[1]?.body).toEqual({ seed: 1 })
  })

  test('a pause says what it holds, and lets it go on', async () => {
    await openRecycling(provider, wish)
    await press('Pause')
    expect(await screen.findByText(/2 posts keep their places in the queue/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing comes again while recycling is paused')
    await press('Let it go on')
    await screen.findByRole('button', { name: 'Pause' })
  })

  test('of many the first are shown, and the rest with a press', async () => {
    const entries = Array.from({ length: 11 }, (_, index) =>
      wireEntry(`2026-12-${10 + index}T09:00`, { id: 100 + index, title: `Post ${index}` }),
    )
    await openRecycling(provider, { rules: [wireRule()], entries })
    expect(await screen.findByText('Three more until Jan 15.')).toBeTruthy()
    expect(screen.queryByText('Post 10')).toBeNull()
    await press('Show all')
    expect(screen.getByText('Post 10')).toBeTruthy()
    expect(screen.getByText('That is all until Jan 15.')).toBeTruthy()
  })

  test('where there is no rule, the first one is offered, and no empty weeks are drawn', async () => {
    await openRecycling(provider, { weeks: [{ from: '2026-11-16', planned: 0, blocked: 0, skipped: 0 }] })
    expect(await screen.findByText('No rule yet')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
    await press('Make the first rule')
    expect(await screen.findByRole('complementary', { name: 'Rule' })).toBeTruthy()
  })

  test('where it cannot be read the reason is said, and it can be tried again', async () => {
    const { keeper } = await openRecycling(provider, wish, {
      before: (one) => one.refuse('GET recycling/queue/', 500, { error: 'Not now.' }),
    })
    expect(await screen.findByText('What comes again could not be read')).toBeTruthy()
    keeper.allow('GET recycling/queue/')
    await press('Try again')
    expect((await row('Cold dough')).getByText('Wed 5:30 PM')).toBeTruthy()
  })
})

describe('posts that went out', () => {
  test('one of a bucket with a rule comes again by it, and that is taken back', async () => {
    const opened = await openRecycling(provider, {
      ...wish,
      candidates: [wirePost({ names_date: 'December 6', choice: 'names_date' })],
    })
    expect(await screen.findByText('Names “December 6”, so read it first')).toBeTruthy()
    await pressWhenReady('Let it come again: Forty loaves, gone by half past ten')
    await waitFor(() => expect(opened.said()).toContain('“Forty loaves, gone by half past ten” may come again.'))
    takeBack(opened)
    await waitFor(() => expect(opened.keeper.callsOf('PUT', 'recycling/posts/21/')).toHaveLength(2))
    expect(opened.keeper.callsOf('PUT', 'recycling/posts/21/').map(({ body }) => body)).toEqual([
      { choice: 'chosen' },
      { choice: 'by_rule' },
    ])
  })

  test('one without is let come by a new rule of its bucket', async () => {
    await openRecycling(provider, { candidates: [wirePost()] })
    await screen.findByRole('link', { name: 'Forty loaves, gone by half past ten' })
    await screen.findByText('No rule yet')
    await within(await screen.findByRole('row', { name: /Forty loaves/ })).findByText('Tips')
    await chooseItem('Let it come again: Forty loaves, gone by half past ten', 'A new rule for Tips')
    const panel = within(await screen.findByRole('complementary', { name: 'Rule' }))
    const select = await panel.findByRole('combobox', { name: 'Posts it is for' })
    await waitFor(() => expect(select).toHaveProperty('value', '1'))
  })
})

describe('the wordings of a post', () => {
  const open = async () => {
    const opened = await openRecycling(provider, { ...wish, wordings: [wireWording()] })
    await press('Read the new wording')
    return { ...opened, inside: within(await screen.findByRole('dialog', { name: 'Wordings' })) }
  }

  test('one by AI waits until it is approved', async () => {
    const { inside, keeper } = await open()
    expect(await inside.findByText('By AI, not out yet')).toBeTruthy()
    await userEvent.click(inside.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(inside.queryByRole('heading', { name: 'To be read' })).toBeNull())
    expect(keeper.callsOf('POST', 'recycling/wordings/51/approve/')[0]?.body).toEqual({ version: 1 })
  })

  test('one that is rejected comes back into the field, never as one that was read', async () => {
    const opened = await open()
    await userEvent.click(await opened.inside.findByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(opened.said()).toContain('The wording is rejected.'))
    takeBack(opened)
    expect(opened.inside.getByRole('textbox', { name: 'Write new ones' })).toHaveProperty(
      'value',
      'Bread in the fridge goes hard.',
    )
    expect(opened.keeper.callsOf('POST', 'recycling/posts/11/wordings/')).toEqual([])
  })

  test('several are added at once, one a line', async () => {
    const { inside, keeper } = await open()
    const field = await inside.findByRole('textbox', { name: 'Write new ones' })
    await userEvent.type(field, 'Keep it dry{enter}{enter}Never the fridge')
    await userEvent.click(inside.getByRole('checkbox', { name: 'Every line is one' }))
    await userEvent.click(inside.getByRole('button', { name: 'Add 2 wordings' }))
    await waitFor(() => expect(field).toHaveProperty('value', ''))
    expect(keeper.callsOf('POST', 'recycling/posts/11/wordings/').map(({ body }) => body)).toEqual([
      { text: 'Keep it dry' },
      { text: 'Never the fridge' },
    ])
  })

  test('what is refused stays in the field, with the reason', async () => {
    const { inside, keeper } = await open()
    keeper.refuse('POST recycling/posts/11/wordings/', 409, { error: 'The post says that already.' })
    const field = await inside.findByRole('textbox', { name: 'Write new ones' })
    await userEvent.type(field, 'Why does bread go stale?')
    await userEvent.click(inside.getByRole('button', { name: 'Add the wording' }))
    expect(await inside.findByText('The post says that already.')).toBeTruthy()
    expect(field).toHaveProperty('value', 'Why does bread go stale?')
  })
})

test('what of recycling is shown is in view where the window is narrow', async () => {
  const scrolledBy = narrowBars()
  await openRecycling(provider, wish, { address: '/content-recycling?tab=history' })
  const bar = await screen.findByRole('navigation', { name: 'What of recycling is shown' })
  expect(scrolledBy(bar)).toBe(2)
  await userEvent.click(within(bar).getByRole('link', { name: /^Rules/ }))
  await waitFor(() => expect(scrolledBy(bar)).toBe(1))
})
