import { act, render, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { Month } from '../../../rules/content/months.ts'
import { useMonthInAddress } from '../../../src/ui/content/useMonthInAddress.ts'
import { painted } from '../../../src/ui/painted.ts'

let shown: string[] = []
let address = ''
let turnTo: (month: Month) => void
let place = ''
let leave = () => {}
beforeEach(() => {
  shown = []
})

function MonthPage() {
  const [month, turn] = useMonthInAddress('2031-05-20')
  turnTo = turn
  address = useLocation().search
  if (shown.at(-1) !== month) shown.push(month)
  return null
}

/** Where the person is, and the way to another page. */
function Place() {
  const navigate = useNavigate()
  place = useLocation().pathname
  leave = () => void navigate('/dashboard')
  return null
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/calendar']}>
      <Place />
      <Routes>
        <Route path="/calendar" element={<MonthPage />} />
        <Route path="/dashboard" element={null} />
      </Routes>
    </MemoryRouter>,
  )

test('a month that was turned to is shown before the address follows, and stays shown while it does', async () => {
  open()
  act(() => turnTo('2031-06'))
  expect(shown).toEqual(['2031-05', '2031-06'])
  expect(address).toBe('')
  await waitFor(() => expect(address).toBe('?month=2031-06'))
  expect(shown).toEqual(['2031-05', '2031-06'])
})

test('months that are turned to faster than the address follows are shown in order, and none of them again', async () => {
  open()
  act(() => turnTo('2031-06'))
  act(() => turnTo('2031-07'))
  act(() => turnTo('2031-08'))
  await waitFor(() => expect(address).toBe('?month=2031-08'))
  expect(shown).toEqual(['2031-05', '2031-06', '2031-07', '2031-08'])
})

test('the month of today has an address without a month', async () => {
  open()
  act(() => turnTo('2031-06'))
  await waitFor(() => expect(address).toBe('?month=2031-06'))
  act(() => turnTo('2031-05'))
  await waitFor(() => expect(address).toBe(''))
  expect(shown).toEqual(['2031-05', '2031-06', '2031-05'])
})

test('who turns back before the address has followed does not see the other month again', async () => {
  open()
  act(() => turnTo('2031-06'))
  act(() => turnTo('2031-05'))
  act(() => turnTo('2031-04'))
  await waitFor(() => expect(address).toBe('?month=2031-04'))
  expect(shown).toEqual(['2031-05', '2031-06', '2031-05', '2031-04'])
})

test('who leaves the calendar before the address has followed is not brought back', async () => {
  open()
  act(() => {
    turnTo('2031-06')
    leave()
  })
  expect(place).toBe('/dashboard')
  await act(painted)
  expect(place).toBe('/dashboard')
})
