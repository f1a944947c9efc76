import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { ConsentForm } from '../../../src/ui/networks/ConsentForm.tsx'
import { sampleAccount } from '../../machines/networks/connection.model.ts'

afterEach(cleanup)

const instagramWays = [
  { name: 'instagram', title: 'With Instagram', about: 'For a professional account.' },
  { name: 'facebook', title: 'With Facebook', about: 'For an account behind a Facebook page.' },
]
const practice = [{ server: '127.0.0.1:4711', hint: 'Try it here.', pageUrl: 'http://127.0.0.1:4711' }]
const realAccount = { ...sampleAccount, network: 'twitter', isPractice: false } as const

type Asked = Parameters<typeof ConsentForm<Network>>[0]

function open(props: Partial<Asked> = {}) {
  const onSubmit = vi.fn<Asked['onSubmit']>()
  render(
    <ConsentForm
      network="twitter"
      account={null}
      businessProfileId={7}
      isConfigured
      configuredWays={[]}
      practice={[]}
      problem={null}
      isBusy={false}
      onSubmit={onSubmit}
      {...props}
    />,
  )
  return onSubmit
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('one press leads to the network’s own page', async () => {
  const onSubmit = open()
  expect(screen.getByText('X asks you on its own page whether we may post for you, and brings you back.')).toBeTruthy()
  expect(buttons()).toEqual(['Continue to X'])
  await press('Continue to X')
  expect(onSubmit.mock.calls).toEqual([[{ network: 'twitter', input: { businessProfileId: 7 } }]])
})

test('of two ways the first is chosen until the person chooses the other', async () => {
  const onSubmit = open({ network: 'instagram', ways: instagramWays, configuredWays: ['instagram', 'facebook'] })
  const choice = screen.getByRole('group', { name: 'How to connect' })
  expect(within(choice).getByRole('radio', { name: /^With Instagram/, checked: true })).toBeTruthy()
  expect(choice.textContent).toContain('For an account behind a Facebook page.')
  await press('Continue to Instagram')
  await userEvent.click(within(choice).getByRole('radio', { name: /^With Facebook/ }))
  await press('Continue to Instagram')
  expect(onSubmit.mock.calls.map(([{ input }]) => input)).toEqual([
    { way: 'instagram', businessProfileId: 7 },
    { way: 'facebook', businessProfileId: 7 },
  ])
})

test('a way that the installation has no credentials for is not offered', async () => {
  const onSubmit = open({ network: 'instagram', ways: instagramWays, configuredWays: ['facebook'] })
  expect(screen.queryByRole('radio')).toBeNull()
  await press('Continue to Instagram')
  expect(onSubmit.mock.calls).toEqual([[{ network: 'instagram', input: { way: 'facebook', businessProfileId: 7 } }]])
})

test('the practice network is a press of its own beside the network', async () => {
  const onSubmit = open({ practice })
  expect(buttons()).toEqual(['Continue to X', 'Try it with the practice network'])
  await press('Try it with the practice network')
  expect(onSubmit.mock.calls).toEqual([
    [{ network: 'twitter', input: { server: '127.0.0.1:4711', businessProfileId: 7 } }],
  ])
})

test('of several practice servers each press says its own', () => {
  open({
    practice: [...practice, { ...practice[0], server: 'localhost:4712', hint: '', pageUrl: 'http://localhost:4712' }],
  })
  expect(buttons()).toEqual(['Continue to X', 'Try it with 127.0.0.1:4711', 'Try it with localhost:4712'])
})

test('without credentials nothing but the practice network can be pressed, and it says why', async () => {
  const onSubmit = open({ isConfigured: false, practice, network: 'instagram', ways: instagramWays })
  expect(
    screen.getByText('Instagram cannot be connected yet: this installation has no credentials for it.'),
  ).toBeTruthy()
  expect(buttons()).toEqual(['Try it with the practice network'])
  await userEvent.click(screen.getByRole('radio', { name: /^With Facebook/ }))
  await press('Try it with the practice network')
  expect(onSubmit.mock.calls.map(([{ input }]) => input)).toEqual([
    { server: '127.0.0.1:4711', way: 'facebook', businessProfileId: 7 },
  ])
})

test('an account is connected again where it was: a real one on the network, a practised one there', () => {
  open({ account: realAccount, practice })
  expect(buttons()).toEqual(['Continue to X'])
  cleanup()
  open({ account: { ...realAccount, isPractice: true }, practice })
  expect(buttons()).toEqual(['Try it with the practice network'])
  expect(screen.queryByText(/asks you on its own page/)).toBeNull()
})

test('while it is asked nothing can be pressed twice, and only what was pressed shows it', async () => {
  const onSubmit = open({ practice, isBusy: true })
  const real = screen.getByRole('button', { name: 'Continue to X' })
  expect([real.getAttribute('aria-busy'), real.getAttribute('aria-disabled')]).toEqual(['true', 'true'])
  const other = screen.getByRole('button', { name: 'Try it with the practice network' })
  expect([other.getAttribute('aria-busy'), other.getAttribute('aria-disabled')]).toEqual([null, 'true'])
  await userEvent.click(real)
  await userEvent.click(other)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('what went wrong is announced', () => {
  open({ problem: 'The account could not be connected. X is down.' })
  expect(screen.getByRole('alert').textContent).toBe('The account could not be connected. X is down.')
})
