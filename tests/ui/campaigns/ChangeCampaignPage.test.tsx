import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wireEffect } from '../../services/campaigns/changeProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { openChange } from './openChange.tsx'

const provider = atProvider()
beforeEach(() => setWindowWidth(1440))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Opened = Awaited<ReturnType<typeof openChange>>

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
const type = async (name: string, text: string) => {
  const one = await field(name)
  await userEvent.clear(one)
  await waitFor(() => expect(document.activeElement).toBe(one))
  if (text) await userEvent.type(one, text)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** Nothing is typed for a moment: what it changes is asked for. */
const pause = (opened: Opened) => act(() => opened.clock.pass(800))
const panel = async () => within(await screen.findByRole('region', { name: 'What this changes' }))
const saves = ({ keeper }: Opened) => keeper.callsOf('PUT', 'campaigns/7/')
const questions = ({ keeper }: Opened) => keeper.callsOf('POST', 'campaigns/7/effect/')
const unsaved = ({ storage }: Opened) => storage.local.keys().filter((key) => key.startsWith('campaigns_unsaved_'))
const saveButton = 'Save and take 2 posts off the schedule'

describe('before something is changed', () => {
  test('all that the campaign says stands on one page, and nothing can be saved', async () => {
    const opened = await openChange(provider)
    expect(await heading('Fill the Saturday class is as you saved it')).toBeTruthy()
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(names).toEqual(['Goal', 'Offer and audience', 'Accounts', 'Dates', 'Style', 'What this changes'])
    expect(await field('Last day')).toHaveProperty('value', '2026-12-19')
    expect(screen.getByText('Nothing is changed yet.')).toBeTruthy()
    await press('Save')
    expect(questions(opened)).toEqual([])
    expect(saves(opened)).toEqual([])
  })

  test('a campaign that says more of its marketing shows that, too', async () => {
    await openChange(provider, { campaign: { form: 'enhanced' } })
    expect(await screen.findByRole('heading', { level: 2, name: 'Marketing' })).toBeTruthy()
  })
})

describe('a change', () => {
  test('is shown with what it does to posts that are out, planned, written and not yet written', async () => {
    const opened = await openChange(provider)
    await type('Name', 'Sourdough')
    pause(opened)
    expect(await screen.findByRole('button', { name: saveButton })).toBeTruthy()
    expect(await heading('Fill the Saturday class has changes that are not saved')).toBeTruthy()
    const part = await panel()
    expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Out',
      'Planned',
      'Written',
      'Not yet written',
    ])
    expect(part.getByText('3 stay as they are, 2 are taken off the schedule.')).toBeTruthy()
    const leaving = within(part.getByRole('region', { name: 'Taken off the schedule' }))
    expect(leaving.getByText('Flour everywhere')).toBeTruthy()
    expect(leaving.getByText('Its account is not one of the campaign any more.')).toBeTruthy()
    expect(within(part.getByRole('region', { name: 'Rejected' })).getByText('Last call')).toBeTruthy()
    expect(questions(opened).at(-1)?.body).toMatchObject({ name: 'Sourdough' })
    expect(saves(opened)).toEqual([])
  })

  test('names five posts that leave, and the others when asked', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      campaign_post: at + 1,
      title: `Post ${at + 1}`,
      text: 'Late.',
    }))
    const opened = await openChange(provider, { effect: wireEffect({ taken_off: many }) })
    await type('Name', 'Sourdough')
    pause(opened)
    const leaving = within(await screen.findByRole('region', { name: 'Taken off the schedule' }))
    expect(leaving.getAllByRole('listitem')).toHaveLength(5)
    await userEvent.click(leaving.getByRole('button', { name: 'Show all 12' }))
    expect(leaving.getAllByRole('listitem')).toHaveLength(12)
  })

  test('is saved with one press, told, and leads on to the posts', async () => {
    const opened = await openChange(provider)
    await type('Name', 'Sourdough')
    pause(opened)
    await press(saveButton)
    expect(await heading('Sourdough is as you saved it')).toBeTruthy()
    expect(saves(opened)).toHaveLength(1)
    expect(saves(opened)[0]?.body).toMatchObject({ version: 1, name: 'Sourdough' })
    expect(opened.said()).toEqual([
      'Saved. 2 posts were taken off the schedule, 1 post was rejected, and 6 posts are to be written.',
    ])
    const [notice] = opened.app.notifications.getSnapshot().context.notices
    expect(notice?.actionLabel).toBe('See its posts')
    notice?.onAction?.()
    expect(opened.went).toContain('/campaigns/7/review')
    expect(unsaved(opened)).toEqual([])
  })

  test('that takes nothing off the schedule is just saved', async () => {
    const effect = wireEffect({ taken_off: [], left_out: [], to_write: { before: 4, after: 4 } })
    const opened = await openChange(provider, { effect })
    await type('Name', 'Sourdough')
    pause(opened)
    expect(await screen.findByText('No post changes by this.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull()
  })

  test('that is taken back leaves nothing to save', async () => {
    const opened = await openChange(provider)
    await type('Name', 'Sourdough')
    pause(opened)
    await screen.findByRole('button', { name: saveButton })
    await type('Name', 'Fill the Saturday class')
    pause(opened)
    expect(await screen.findByText('Nothing is changed yet.')).toBeTruthy()
    expect(unsaved(opened)).toEqual([])
  })

  test('is thrown away with one press, and had back with another', async () => {
    const opened = await openChange(provider)
    await type('Name', 'Sourdough')
    await press('Throw away')
    await waitFor(async () => expect(await field('Name')).toHaveProperty('value', 'Fill the Saturday class'))
    expect(unsaved(opened)).toEqual([])
    opened.app.notifications.getSnapshot().context.notices[0]?.onAction?.()
    await waitFor(async () => expect(await field('Name')).toHaveProperty('value', 'Sourdough'))
  })

  test('is there again after a reload, with a way to throw it away', async () => {
    const first = await openChange(provider)
    await type('Name', 'Sourdough')
    expect(unsaved(first)).toEqual([expect.stringMatching(/_change-7$/)])
    cleanup()
    first.app.stop()
    await openChange(provider, {}, { storage: first.storage })
    expect(await screen.findByText('Your words are back')).toBeTruthy()
    expect(await field('Name')).toHaveProperty('value', 'Sourdough')
    await press('Throw them away')
    await waitFor(async () => expect(await field('Name')).toHaveProperty('value', 'Fill the Saturday class'))
  })
})

describe('what cannot be saved', () => {
  test('a name that is missing takes the focus when a save is asked for', async () => {
    const opened = await openChange(provider)
    await type('Name', '')
    pause(opened)
    expect(await screen.findByText('Name is required')).toBeTruthy()
    await press('Save')
    await waitFor(async () => expect(document.activeElement).toBe(await field('Name')))
    expect(saves(opened)).toEqual([])
  })

  test('a change whose effect could not be read is not saved, and the effect can be asked for again', async () => {
    const opened = await openChange(
      provider,
      {},
      {
        before: (keeper) => keeper.refuse('POST campaigns/7/effect/', 503, { error: 'Try later.' }),
      },
    )
    await type('Name', 'Sourdough')
    pause(opened)
    expect(await screen.findByText('What this changes could not be read')).toBeTruthy()
    await press('Save')
    expect(saves(opened)).toEqual([])
    opened.keeper.allow('POST campaigns/7/effect/')
    await press('Try again')
    expect(await screen.findByRole('button', { name: saveButton })).toBeTruthy()
  })

  test('one that was changed elsewhere stands beside it, and mine is shown with its effect before it is saved', async () => {
    const opened = await openChange(provider)
    await type('Name', 'Sourdough')
    pause(opened)
    await screen.findByRole('button', { name: saveButton })
    opened.keeper.changeElsewhere({ name: 'Rye' })
    await press(saveButton)
    expect(await heading('There are two versions of Rye')).toBeTruthy()
    await press('Keep mine')
    pause(opened)
    await press(saveButton)
    expect(await heading('Sourdough is as you saved it')).toBeTruthy()
    expect(saves(opened).map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2 }])
  })

  test('a save that nobody answered is not told as refused, and the next press finds what was saved', async () => {
    const opened = await openChange(provider)
    await type('Name', 'Sourdough')
    pause(opened)
    await screen.findByRole('button', { name: saveButton })
    provider.use(
      http.put(
        `${host}campaigns/7/`,
        () => {
          opened.keeper.changeElsewhere({ name: 'Sourdough' })
          return HttpResponse.error()
        },
        { once: true },
      ),
    )
    await press(saveButton)
    expect(await screen.findByText('It is not known whether the campaign was saved')).toBeTruthy()
    await press(saveButton)
    expect(await heading('Sourdough is as you saved it')).toBeTruthy()
  })
})

describe('a campaign that cannot be changed here', () => {
  test('says why, and where it is gone on with', async () => {
    await openChange(provider, { campaign: { status: 'draft' } })
    expect(await heading('Fill the Saturday class is a draft')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go on with it' }).getAttribute('href')).toBe(
      '/campaigns/create?campaign=7',
    )
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  test('an address that cannot be one is not asked for', async () => {
    await openChange(provider, {}, { address: '/campaigns/none/edit' })
    expect(await heading('This campaign is not here')).toBeTruthy()
  })

  test('one that could not be read can be read again', async () => {
    const opened = await openChange(
      provider,
      {},
      {
        before: (keeper) => keeper.refuse('GET campaigns/7/', 503, { error: 'Try later.' }),
      },
    )
    expect(await screen.findByText('The campaign could not be read')).toBeTruthy()
    opened.keeper.allow('GET campaigns/7/')
    await press('Try again')
    expect(await heading('Fill the Saturday class is as you saved it')).toBeTruthy()
  })
})
