import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { createUpgradePrompt } from '../../../src/app/account/upgradePrompt.ts'
import { BusinessesSection } from '../../../src/ui/business/list/BusinessesSection.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bakery, plannedProvider, studio } from '../content/support/plannedProvider.ts'
import { chooseItem } from '../support/chooseItem.ts'

const provider = atProvider()
afterEach(cleanup)

const offline = 'Failed to load profiles. Network error. Please check your connection and try again.'
const list = 'api/campaigns/business-profiles/'
const base = `${host}${list}`
const open = () =>
  openSignedIn({
    path: '/profile',
    Page: BusinessesSection,
    kept: { lastUsedBusinessProfile: String(bakery.id) },
  })

function serve(...given: Parameters<typeof plannedProvider>) {
  const plan = plannedProvider(...given)
  provider.use(...plan.handlers)
  return plan
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body)
const choose = (business: string, item: string) => chooseItem(`More for ${business}`, item)

test('each business says how it stands: Active or Inactive, and Primary', async () => {
  serve({ profiles: [bakery, { ...studio, is_active: false, account_count: 0 }] })
  await open()
  const first = await rowOf('Wren Street Bakery')
  expect(first.getByText('Active')).toBeTruthy()
  expect(first.getByText('Primary')).toBeTruthy()
  expect(first.getByText('2 accounts')).toBeTruthy()
  const second = await rowOf('Ines Okafor Illustration')
  expect(second.getByText('Inactive')).toBeTruthy()
  expect(second.queryByText('Primary')).toBeNull()
  expect(second.getByText('No account yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit Wren Street Bakery' }).getAttribute('href')).toBe(
    '/profile?business=11#businesses',
  )
})

test('a new one is offered only where the limits say that it can be made', async () => {
  serve({ profiles: [bakery], limits: { limit: 1, can_create: false, subscription_tier: 'Free' } })
  const { app } = await open()
  expect(await screen.findByText('1 of 1 business')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New business' })).toBeNull()
  expect(screen.getByText('Your plan, Free, has room for 1 business.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Get room for more' }))
  expect(app.lazy(createUpgradePrompt).getSnapshot().matches('shown')).toBe(true)
})

test('where there is room it is a link to the editor', async () => {
  serve({ profiles: [bakery], limits: { limit: 5 } })
  await open()
  expect((await screen.findByRole('link', { name: 'New business' })).getAttribute('href')).toBe(
    '/profile?business=new#businesses',
  )
  expect(screen.getByText('1 of 5 businesses')).toBeTruthy()
})

test('without any there is the way to the first', async () => {
  serve({ profiles: [] })
  await open()
  expect(await screen.findByText(/^No business yet\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New business' })).toBeTruthy()
})

test('another one is made primary, and the list is read again', async () => {
  const plan = serve({ profiles: [bakery, studio] })
  provider.use(http.post(`${base}12/set_primary/`, () => HttpResponse.json({ ...studio, is_primary: true })))
  await open()
  await screen.findByText('Ines Okafor Illustration')
  const readings = () => plan.asked.filter(({ method, path }) => method === 'GET' && path === list).length
  const before = readings()
  await choose('Ines Okafor Illustration', 'Make primary')
  await waitFor(() => expect(readings()).toBeGreaterThan(before))
})

test('one is set aside with what is sent for it, and a refusal is said', async () => {
  const sent: unknown[] = []
  serve({ profiles: [bakery, studio] })
  provider.use(
    http.put(`${base}12/`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ error: 'Not now' }, { status: 400 })
    }),
  )
  await open()
  await choose('Ines Okafor Illustration', 'Set aside')
  expect(await screen.findByText('Not now')).toBeTruthy()
  expect(sent).toEqual([{ is_active: false }])
})

test('the list that cannot be read says why and is read again', async () => {
  serve({ profiles: [bakery] })
  let isResting = true
  provider.use(
    http.get(base, () =>
      isResting ? HttpResponse.json({ error: 'The list is resting' }, { status: 500 }) : undefined,
    ),
  )
  await open()
  expect(await screen.findByText('The list is resting')).toBeTruthy()
  isResting = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Wren Street Bakery')).toBeTruthy()
})

test('until it is read the list is busy and says nothing of none', async () => {
  serve({ profiles: [bakery] })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  provider.use(
    http.get(base, async () => {
      await asked
      return HttpResponse.json({ profiles: [bakery], total: 1 })
    }),
  )
  const { container } = await open()
  expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
  expect(screen.queryByText(/^No business yet\./)).toBeNull()
  answer()
  expect(await screen.findByText('Wren Street Bakery')).toBeTruthy()
  expect(container.querySelector('[aria-busy="true"]')).toBeNull()
})

test('without a connection it says so, and is read again', async () => {
  serve({ profiles: [bakery] })
  provider.use(http.get(base, () => HttpResponse.error(), { once: true }))
  await open()
  expect(await screen.findByText(offline)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Wren Street Bakery')).toBeTruthy()
})

test('what is forbidden is said, and nothing is offered that cannot be done', async () => {
  serve({ profiles: [bakery] })
  provider.use(http.get(base, () => HttpResponse.json({ error: 'Not in your plan' }, { status: 403 })))
  await open()
  expect(await screen.findByText('Not in your plan')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Businesses' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'New business' })).toBeNull()
})

test('one that is kept can be asked about again, with nothing typed', async () => {
  serve({ profiles: [bakery, studio] })
  await open()
  const typed = () => screen.getByLabelText<HTMLInputElement>('Type Ines Okafor Illustration to confirm')
  await choose('Ines Okafor Illustration', 'Delete')
  await screen.findByRole('alertdialog')
  await userEvent.type(typed(), 'Ines')
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await choose('Ines Okafor Illustration', 'Delete')
  await screen.findByRole('alertdialog')
  expect(typed().value).toBe('')
})

test('stuck campaigns are named, and leave force alone to choose', async () => {
  serve({ profiles: [bakery, studio] })
  const autumn = { id: 8, name: 'Autumn', status: 'running', can_pause: true, can_archive: false, is_stuck: false }
  const winter = { id: 9, name: 'Winter', status: 'generating', can_pause: false, can_archive: false, is_stuck: true }
  const conflict = {
    error: 'This business has active campaigns',
    active_campaigns: [autumn, winter],
    stop_options: ['force_archive'],
    recommended_action: 'force_archive',
  }
  provider.use(http.delete(`${base}12/`, () => HttpResponse.json(conflict, { status: 409 })))
  await open()
  await choose('Ines Okafor Illustration', 'Delete')
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.type(dialog.getByLabelText('Type Ines Okafor Illustration to confirm'), 'Ines Okafor Illustration')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete business' }))
  const rows = within(await dialog.findByRole('list', { name: 'Active campaigns' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['AutumnRunning', 'WinterGeneratingStuck'])
  const radios = dialog.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ value, disabled, checked }) => [value, disabled, checked])).toEqual([
    ['archive', true, false],
    ['pause', true, false],
    ['force_archive', false, true],
  ])
  expect(dialog.getByText('Cannot be archived now: Autumn, Winter.')).toBeTruthy()
  expect(dialog.getByText('Cannot be paused now: Winter.')).toBeTruthy()
})

test('a deletion asks for the name first; once it is done a notice says so and the list goes without it', async () => {
  const sent: string[] = []
  serve({ profiles: [bakery, studio] })
  const remaining = () => (sent.length === 0 ? [bakery, studio] : [bakery])
  provider.use(
    http.get(base, () => HttpResponse.json({ profiles: remaining(), total: remaining().length })),
    http.delete(`${base}12/`, async ({ request }) => {
      sent.push(await request.text())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { said } = await open()
  await choose('Ines Okafor Illustration', 'Delete')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/go to Wren Street Bakery; scheduled posts still go out\.$/)).toBeTruthy()
  const confirm = dialog.getByRole('button', { name: 'Delete business' })
  expect(confirm.hasAttribute('disabled')).toBe(true)
  await userEvent.type(dialog.getByLabelText('Type Ines Okafor Illustration to confirm'), 'Ines Okafor Illustration')
  await userEvent.click(confirm)
  await waitFor(() => expect(said()).toContain('Business profile deleted successfully'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Ines Okafor Illustration')).toBeNull())
  expect(sent).toEqual([''])
})
