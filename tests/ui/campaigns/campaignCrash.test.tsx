import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../../src/ui/appContext.tsx'
import { Boundary } from '../../../src/ui/shell/Boundary.tsx'
import { makeApp } from '../shell/support/app.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Crashing({ message }: { message: string }): never {
  throw new Error(message)
}

test.each([
  ['network failed', 'Check your internet connection.'],
  ['unauthorized', 'Log out and in again.'],
  ['validation', 'Go through the fields again and fill in what is missing.'],
  ['rate limit', 'Wait a few minutes before you try again.'],
  ['xyz', 'If it stays, refresh the page or contact support.'],
])('a campaign page that throws %j suggests what helps', async (message, suggestion) => {
  render(
    <AppContext value={makeApp().app}>
      <MemoryRouter initialEntries={['/campaigns/create']}>
        <Boundary>
          <Crashing message={message} />
        </Boundary>
      </MemoryRouter>
    </AppContext>,
  )
  expect(await screen.findByText(suggestion)).toBeTruthy()
  expect(screen.getByRole('heading').textContent).toBe('Campaign Error: Something went wrong with the campaign system')
})
