import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { TimeSlot } from '../../../contract/slots.ts'
import { SlotsDialog } from '../../../src/ui/slots/SlotsDialog.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const slot: TimeSlot = {
  ...{ id: 5, business_profile_id: 11, account_id: null, weekday: 2, time: '18:00', bucket_id: null },
}
const Page = () => <SlotsDialog open onClose={() => {}} />
type Visit = Partial<Parameters<typeof openSignedIn>[0]>

async function open(visit: Visit = {}) {
  provider.use(...plannedProvider({ slots: [slot] }).handlers)
  const opened = await openSignedIn({ path: '/', Page, ...visit })
  await screen.findByRole('button', { name: 'Delete Tuesday at 6:00 PM' })
  return opened
}
const day = (name: string) => screen.findByRole('checkbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const stored = ({ storage }: Awaited<ReturnType<typeof open>>) =>
  storage.local.keys().filter((key) => key.startsWith('slots_unsaved_'))

test('new slots that were being typed are there after a reload, and gone once they are canceled', async () => {
  const first = await open()
  await press('Add slots')
  await userEvent.click(await day('Monday'))
  await userEvent.click(await day('Friday'))
  cleanup()
  first.app.stop()
  const second = await open({ storage: first.storage })
  expect(await day('Monday')).toHaveProperty('checked', true)
  expect(await screen.findByRole('button', { name: 'Add 2 slots' })).toBeTruthy()
  await press('Cancel')
  expect(stored(second)).toEqual([])
  await press('Add slots')
  expect(await day('Monday')).toHaveProperty('checked', false)
})

test('new slots that were added are typed no more, and the focus is where they were begun', async () => {
  const made: TimeSlot = { ...slot, id: 6, weekday: 1, time: '09:00' }
  const opened = await open()
  provider.use(http.post(`${host}slots/`, () => HttpResponse.json({ results: [made], skipped: 0 }, { status: 201 })))
  await press('Add slots')
  const form = within(await screen.findByRole('form', { name: 'New slots' }))
  expect(document.activeElement).toBe(form.getAllByRole('checkbox')[0])
  await userEvent.click(await day('Monday'))
  expect(stored(opened)).toHaveLength(1)
  await press('Add slot')
  await screen.findByText('1 slot added.')
  expect(stored(opened)).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add slots' }))
})

test('a slot that was being changed is as it was typed after another was looked at', async () => {
  await open()
  await press('Change Tuesday at 6:00 PM')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Day' }), 'Friday')
  await press('Add slots')
  await press('Cancel')
  await press('Change Tuesday at 6:00 PM')
  expect(await screen.findByRole('combobox', { name: 'Day' })).toHaveProperty('value', '5')
  await press('Cancel')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Tuesday at 6:00 PM' })),
  )
})
