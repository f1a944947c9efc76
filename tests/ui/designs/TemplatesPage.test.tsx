import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blankDocument } from '../../../rules/designs/blankDocument.ts'
import { TemplatesPage } from '../../../src/ui/designs/list/TemplatesPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { type ListedDesign, listed } from './support/listedDesigns.ts'
import { bakeryProfile, openDesigns } from './support/openDesigns.tsx'

const provider = atProvider()
beforeEach(() => setWindowWidth(1440))
afterEach(cleanup)

const open = (address = '/templates', designs: readonly ListedDesign[] = [], profile: object = bakeryProfile) =>
  openDesigns(provider, { Page: TemplatesPage, path: '/templates', address, designs, profile })

const own = '/templates?own=1'
const cards = () => screen.getAllByRole('listitem').map((item) => within(item).getAllByRole('link')[0]?.ariaLabel)
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const card = (name: RegExp) => screen.findByRole('link', { name })
const choose = (design: string, item: string) => chooseItem(`More for ${design}`, item)

test('24 designs are drawn in the brand of the business, whose colors stand beside them', async () => {
  await open()
  await screen.findByRole('list', { name: 'Designs' })
  expect(cards()).toHaveLength(24)
  expect(screen.getByText('24 designs, drawn in your brand:')).toBeTruthy()
  expect(screen.getByRole('img', { name: /Cream/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change the brand' }).getAttribute('href')).toBe(
    '/profile?business=11#businesses',
  )
  expect(screen.getByRole('link', { name: 'New design' }).getAttribute('href')).toBe('/template/create')
})

test('a business without a brand is told so, and led to it', async () => {
  await open('/templates', [], { ...bakeryProfile, brand_assets: null })
  expect(await screen.findByText(/has no brand yet/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Choose colors and fonts' })).toBeTruthy()
})

test('while one’s own are read, the designs’ places are kept in their shapes', async () => {
  const { container } = await open('/templates', [listed(1)])
  const toOwn = await screen.findByRole('button', { name: 'Made by you 1' })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  // It is left to the keeper's list once it may answer.
  provider.use(
    http.get(`${host}templates/`, async () => {
      await asked
      return undefined
    }),
  )
  await userEvent.click(toOwn)
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull()
  answer()
  await card(/^Design 1,/)
  expect(container.querySelector('[aria-busy=true]')).toBeNull()
})

test('category, size and search narrow together, each in the address', async () => {
  const { router, clock } = await open()
  await screen.findByRole('list', { name: 'Designs' })
  await userEvent.click(screen.getByRole('tab', { name: /^Offer/ }))
  expect(router.state.location.search).toBe('?category=offer')
  const offers = cards()
  expect(offers).toHaveLength(4)
  expect(tabs()).toContain('Quote3')
  await userEvent.click(screen.getByRole('radio', { name: 'Story' }))
  expect(router.state.location.search).toBe('?size=story&category=offer')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search designs' }), { target: { value: 'two' } })
  clock.pass(300)
  await waitFor(() => expect(cards()).toEqual(['Two for, Offer. Use this design']))
  expect(router.state.location.search).toBe('?search=two&size=story&category=offer')
})

test('categories are gone through with the arrows', async () => {
  const { router } = await open()
  await screen.findByRole('list', { name: 'Designs' })
  screen.getByRole('tab', { name: /^All/ }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Quote3')
  expect(router.state.location.search).toBe('?category=quote')
  await userEvent.keyboard('{End}')
  expect(router.state.location.search).toBe('?category=story')
})

test('a word that no design has leads to the events, or to an empty start', async () => {
  const { router } = await open('/templates?search=Hanukkah')
  expect(await screen.findByText('No design for “Hanukkah”')).toBeTruthy()
  expect(screen.getByRole('tabpanel').textContent).toContain(
    'Any design takes other words. Show the events or start empty.',
  )
  expect(screen.getByRole('link', { name: 'start empty' }).getAttribute('href')).toBe('/template/create')
  await userEvent.click(screen.getByRole('button', { name: 'Show the events' }))
  expect(router.state.location.search).toBe('?category=event')
  expect(cards()).toHaveLength(3)
})

test('a design that is kept is stored as it is drawn, once, and is found among one’s own', async () => {
  const { keeper, said } = await open()
  const keep = await screen.findByRole('button', { name: 'Keep Two for' })
  fireEvent.click(keep)
  fireEvent.click(keep)
  await waitFor(() => expect(said()).toEqual(['“Two for” is kept under your own designs.']))
  const calls = keeper.callsOf('POST', 'templates/')
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body).toMatchObject({ name: 'Two for', category: 'offer', business_profile_id: 11 })
  expect(await screen.findByRole('button', { name: 'Made by you 1' })).toBeTruthy()
})

test('a design that could not be kept is tried again under the same key', async () => {
  const { keeper, app } = await open()
  provider.use(http.post(`${host}templates/`, () => HttpResponse.error(), { once: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep Two for' }))
  const notices = () => app.notifications.getSnapshot().context.notices
  await waitFor(() => expect(notices()[0]?.title).toBe('“Two for” is not kept'))
  notices()[0]?.onAction?.()
  await waitFor(() => expect(keeper.designs()).toHaveLength(1))
})

test('without a design of one’s own the page says how there will be some', async () => {
  const { router } = await open(own)
  expect(await screen.findByText('Nothing of yours yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Look at the designs' }))
  expect(router.state.location.search).toBe('')
})

test('one’s own are shown with their category and lead to the editor', async () => {
  await open(own, [listed(1, { name: 'Market stall', category: 'event' })])
  const link = await card(/^Market stall, Event\. Open in the editor$/)
  expect(link.getAttribute('href')).toBe('/editor/1')
  expect(screen.getByText('1 design')).toBeTruthy()
  expect(tabs().slice(0, 4)).toEqual(['All1', 'Quote0', 'Offer0', 'Event1'])
})

test('many of one’s own come page by page', async () => {
  const designs = Array.from({ length: 25 }, (_, index) => listed(index + 1))
  const { router } = await open(own, designs)
  await card(/^Design 24,/)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await card(/^Design 25,/)
  expect(router.state.location.search).toBe('?own=1&page=2')
})

test('a design is renamed in its place by keyboard; Escape changes nothing', async () => {
  const { keeper } = await open(own, [listed(1, { name: 'Market stall' })])
  await choose('Market stall', 'Rename')
  await userEvent.keyboard('Something else{Escape}')
  expect(keeper.callsOf('PATCH', '')).toEqual([])
  await choose('Market stall', 'Rename')
  const field = screen.getByRole('textbox', { name: 'Name of Market stall' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.keyboard('Autumn stall{Enter}')
  await card(/^Autumn stall,/)
  expect(document.activeElement?.ariaLabel).toBe('More for Autumn stall')
  expect(keeper.callsOf('PATCH', 'templates/1/update/')[0]?.body).toEqual({ name: 'Autumn stall' })
})

test('a design needs a name', async () => {
  const { keeper } = await open(own, [listed(1, { name: 'Market stall' })])
  await choose('Market stall', 'Rename')
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Name of Market stall' }))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('Give it a name')
  expect(keeper.callsOf('PATCH', '')).toEqual([])
})

test('the category of a design is changed', async () => {
  const { keeper } = await open(own, [listed(1, { name: 'Market stall', category: 'event' })])
  await choose('Market stall', 'Change category')
  const field = await screen.findByRole('combobox', { name: 'Category of Market stall' })
  await userEvent.selectOptions(field, 'Tip')
  await userEvent.keyboard('{Enter}')
  await card(/^Market stall, Tip\./)
  expect(keeper.callsOf('PATCH', 'templates/1/update/')[0]?.body).toEqual({ category: 'tip' })
})

test('a category that could not be changed says so, the card goes back, and it can be tried again', async () => {
  const { app, keeper } = await open(own, [listed(1, { name: 'Market stall', category: 'event' })])
  provider.use(http.patch(`${host}templates/1/update/`, () => HttpResponse.json({}, { status: 400 }), { once: true }))
  await choose('Market stall', 'Change category')
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'Tip')
  await userEvent.keyboard('{Enter}')
  const notices = () => app.notifications.getSnapshot().context.notices
  await waitFor(() => expect(notices()[0]?.title).toBe('Failed to update template category'))
  expect(notices()[0]?.message).toBe('“Market stall” is still under Event.')
  await card(/^Market stall, Event\./)
  notices()[0]?.onAction?.()
  await card(/^Market stall, Tip\./)
  expect(keeper.designs()[0]?.category).toBe('tip')
})

test('a design is copied', async () => {
  await open(own, [listed(1, { name: 'Market stall' })])
  await choose('Market stall', 'Make a copy')
  await card(/^Market stall copy,/)
})

test('a deleted design is gone at once and can be brought back', async () => {
  const { app } = await open(own, [listed(1, { name: 'Market stall' }), listed(2, { name: 'Two for' })])
  await choose('Market stall', 'Delete')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Market stall,/ })).toBeNull())
  const notices = () => app.notifications.getSnapshot().context.notices
  await waitFor(() => expect(notices()[0]?.actionLabel).toBe('Undo'))
  notices()[0]?.onAction?.()
  await card(/^Market stall,/)
})

test('a business whose brand has a design is named on it, and it is put in and taken out', async () => {
  const calls: unknown[] = []
  const { keeper } = await open(own, [listed(1, { name: 'Market stall' })], { ...bakeryProfile, templates: [1] })
  provider.use(
    http.post(`${host}api/campaigns/business-profiles/11/manage_templates/`, async ({ request }) => {
      calls.push(await request.json())
      return HttpResponse.json({
        success: true,
        message: '',
        business_profile_id: 11,
        associated_template_ids: [],
        total_associated: 0,
      })
    }),
  )
  expect(await screen.findByText('In the brand of Wren Street Bakery')).toBeTruthy()
  await choose('Market stall', 'Businesses')
  const dialog = within(await screen.findByRole('dialog', { name: 'Businesses of Market stall' }))
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Wren Street Bakery' }))
  await waitFor(() => expect(calls).toEqual([{ template_ids: [1], action: 'remove' }]))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Whose design it is' }), 'Wren Street Bakery')
  await waitFor(() => expect(keeper.callsOf('PATCH', '')[0]?.body).toEqual({ business_profile_id: 11 }))
})

test('a design without a preview is drawn from its document', async () => {
  const { container, keeper } = await open(own, [listed(1, { preview_img: null })])
  await waitFor(() => expect(container.querySelector('[data-design] svg[viewBox="0 0 1080 1080"]')).not.toBeNull())
  expect(keeper.callsOf('GET', 'templates/1/')).toHaveLength(1)
})

test('one that comes with its document is not asked for', async () => {
  const document = blankDocument({ width: 1080, height: 1080 }, 'page-1')
  const { container, keeper } = await open(own, [{ ...listed(1, { preview_img: null }), document }])
  await waitFor(() => expect(container.querySelector('[data-design] svg[viewBox="0 0 1080 1080"]')).not.toBeNull())
  expect(keeper.callsOf('GET', 'templates/1/')).toHaveLength(0)
})

test('previews whose addresses have ended are asked for anew once, and drawn where they do not come', async () => {
  const { container, keeper } = await open(own, [listed(1), listed(2)])
  const images = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  await waitFor(() => expect(images()).toEqual(['/provider/preview/1', '/provider/preview/2']))
  const asked = () => keeper.callsOf('GET', 'templates/?').filter(({ path }) => path.includes('page_size=24')).length
  const before = asked()
  keeper.change(1, { preview_img: '/provider/preview/1-anew' })
  keeper.change(2, { preview_img: '/provider/preview/2-anew' })
  for (const image of container.querySelectorAll('img')) fireEvent.error(image)
  await waitFor(() => expect(images()).toEqual(['/provider/preview/1-anew', '/provider/preview/2-anew']))
  expect(asked()).toBe(before + 1)
  expect(keeper.callsOf('GET', 'templates/1/')).toHaveLength(0)
  for (const image of container.querySelectorAll('img')) fireEvent.error(image)
  await waitFor(() => expect(container.querySelectorAll('[data-design] svg[viewBox="0 0 1080 1080"]')).toHaveLength(2))
  expect(asked()).toBe(before + 1)
})

test('a list that cannot be read says what is safe and why, and is read again', async () => {
  const { keeper } = await open('/templates', [listed(1)])
  await screen.findByRole('button', { name: 'Made by you 1' })
  provider.use(
    http.get(`${host}templates/`, () => HttpResponse.json({ error: 'It rests' }, { status: 500 }), { once: true }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Made by you 1' }))
  expect(await screen.findByText('They are safe. It rests')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await card(/^Design 1,/)
  expect(keeper.designs()).toHaveLength(1)
})

test('offline it says so, and is read by itself once the connection is back', async () => {
  await open('/templates', [listed(1)])
  await screen.findByRole('button', { name: 'Made by you 1' })
  provider.use(http.get(`${host}templates/`, () => HttpResponse.error(), { once: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Made by you 1' }))
  expect(await screen.findByText(/They are safe\. Network error/)).toBeTruthy()
  fireEvent(window, new Event('online'))
  await card(/^Design 1,/)
})
