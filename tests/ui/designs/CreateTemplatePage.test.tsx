import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TemplateInList } from '../../../contract/templates.ts'
import { CreateTemplatePage } from '../../../src/ui/designs/create/CreateTemplatePage.tsx'
import { atProvider } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { listed } from './support/listedDesigns.ts'
import { openDesigns } from './support/openDesigns.tsx'

const provider = atProvider()
beforeEach(() => setWindowWidth(1440))
afterEach(cleanup)

const open = (address: string, designs: readonly TemplateInList[] = []) =>
  openDesigns(provider, { Page: CreateTemplatePage, path: '/template/create/:templateId?', address, designs })

const size = (name: RegExp) => screen.findByRole('radio', { name })
const begin = () => screen.getByRole('button', { name: 'Begin designing' })
const isReady = () => waitFor(() => expect(begin()).toHaveProperty('disabled', false))

test('without an id a new design begins blank and square', async () => {
  await open('/template/create')
  expect(await size(/^Blank/)).toHaveProperty('checked', true)
  expect(await size(/^Square/)).toHaveProperty('checked', true)
  expect(screen.getByText('Untitled design, 1080 × 1080')).toBeTruthy()
})

test('what is chosen is in the address, so that a reload keeps it', async () => {
  const { router } = await open('/template/create')
  await userEvent.click(await size(/^Story1080/))
  expect(router.state.location.search).toBe('?size=story')
  await userEvent.click(await size(/^Two for/))
  expect(router.state.location.pathname).toMatch(/^\/template\/create\/.+/)
  expect(router.state.location.search).toBe('?size=story')
  expect(screen.getByText('Two for, 1080 × 1920')).toBeTruthy()
})

test('a free size tells its bounds in place, and cannot be begun beyond them', async () => {
  const { router } = await open('/template/create?width=1080&height=400')
  await isReady()
  const height = screen.getByRole('textbox', { name: 'Height' })
  expect(screen.getAllByText('16 to 4096 pixels')).toHaveLength(2)
  fireEvent.change(height, { target: { value: '9000' } })
  expect(router.state.location.search).toBe('?width=1080&height=9000')
  expect(screen.getByRole('alert').textContent).toContain('From 16 to 4096 pixels')
  expect(begin()).toHaveProperty('disabled', true)
  fireEvent.change(height, { target: { value: '4096' } })
  expect(begin()).toHaveProperty('disabled', false)
})

test('a design of one’s own begins another in the size that is chosen', async () => {
  const { router, keeper } = await open('/template/create/7?size=wide', [listed(7, { name: 'Market stall' })])
  expect(await size(/^Market stall/)).toHaveProperty('checked', true)
  await isReady()
  expect(screen.getByText('Market stall, 1200 × 628')).toBeTruthy()
  expect(keeper.callsOf('GET', 'templates/7/')).toHaveLength(1)
  await userEvent.click(begin())
  expect(router.state.location.pathname).toBe('/editor')
})

test('a foreign or unknown design is not found in its place', async () => {
  await open('/template/create/99')
  expect(await screen.findByText('This design was not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start empty' }).getAttribute('href')).toBe('/template/create')
  cleanup()
  await open('/template/create/no-such-start')
  expect(await screen.findByText('This design was not found')).toBeTruthy()
})

test('pressed twice, one design is begun, and nothing is made before', async () => {
  const { router, keeper, storage } = await open('/template/create')
  await isReady()
  const button = begin()
  fireEvent.click(button)
  fireEvent.click(button)
  expect(router.state.location.pathname).toBe('/editor')
  expect(keeper.callsOf('POST', 'templates/')).toEqual([])
  expect(
    storage.local.get(`draft_design_7_${new URLSearchParams(router.state.location.search).get('custom')}`),
  ).not.toBe(null)
})
