import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleAccount } from '../../machines/networks/connection.model.ts'
import { wireBucket, wireMonth, wireTemplate } from '../../services/buckets/bucketsProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { openBuckets } from './openBuckets.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const root = 'buckets/api/content-buckets/'
const stock = { buckets: [wireBucket()], months: [wireMonth()], templates: [wireTemplate()] }
const names = () =>
  screen.queryAllByRole('rowheader', { hidden: true }).map((one) => one.querySelector('a')?.textContent)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a new bucket', () => {
  test('is written with all that is said of it, and stands first', async () => {
    const { keeper } = await openBuckets(provider, stock)
    await press('New bucket')
    const inside = await dialog('New bucket')
    await userEvent.type(inside.getByRole('textbox', { name: 'Name' }), 'Offers')
    await userEvent.type(inside.getByRole('textbox', { name: 'Purpose' }), 'What is cheaper.')
    await userEvent.click(inside.getByRole('radio', { name: 'Plum' }))
    expect(inside.getByText('Other buckets have 17 %. 83 % are left.')).toBeTruthy()
    await userEvent.clear(inside.getByRole('spinbutton'))
    await userEvent.type(inside.getByRole('spinbutton'), '20')
    await userEvent.click(inside.getByRole('button', { name: 'Save' }))
    await isClosed()
    expect(names()).toEqual(['Offers', 'Tips'])
    expect(keeper.callsOf('POST', root)[0]?.body).toMatchObject({
      name: 'Offers',
      purpose: 'What is cheaper.',
      color: 'plum',
      share: 20,
      is_active: true,
    })
  })

  test('without a name is not sent, and its field says so', async () => {
    const { keeper } = await openBuckets(provider, stock)
    await press('New bucket')
    const inside = await dialog('New bucket')
    await userEvent.click(inside.getByRole('button', { name: 'Save' }))
    expect(inside.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true')
    expect(inside.getByText('Name is required')).toBeTruthy()
    expect(document.activeElement).toBe(inside.getByRole('textbox', { name: 'Name' }))
    await userEvent.click(inside.getByRole('button', { name: 'Save' }))
    expect(document.activeElement).toBe(inside.getByRole('textbox', { name: 'Name' }))
    expect(keeper.callsOf('POST', root)).toEqual([])
    await userEvent.click(inside.getByRole('button', { name: 'Cancel' }))
    await isClosed()
  })

  test('that cannot be made says so, and what was typed stays', async () => {
    const { keeper } = await openBuckets(provider, stock)
    keeper.refuse(`POST ${root}`, 422)
    await press('New bucket')
    const inside = await dialog('New bucket')
    await userEvent.type(inside.getByRole('textbox', { name: 'Name' }), 'Offers')
    await userEvent.click(inside.getByRole('button', { name: 'Save' }))
    expect(await inside.findByText('Failed to create content bucket')).toBeTruthy()
    expect(inside.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Offers')
    expect(names()).toEqual(['Tips'])
    await userEvent.click(inside.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await inside.findByRole('button', { name: 'Close without saving' }))
    await isClosed()
  })

  test('that is not saved is asked about before it is lost', async () => {
    await openBuckets(provider, stock)
    await press('New bucket')
    const inside = await dialog('New bucket')
    await userEvent.type(inside.getByRole('textbox', { name: 'Name' }), 'Offers')
    await userEvent.click(inside.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await inside.findByRole('button', { name: 'Keep writing' }))
    expect(inside.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Offers')
    await userEvent.click(inside.getByRole('button', { name: 'Close' }))
    await userEvent.click(await inside.findByRole('button', { name: 'Close without saving' }))
    await isClosed()
  })
})

test('a bucket that was changed elsewhere is shown in both versions, and the person chooses', async () => {
  const { keeper } = await openBuckets(provider, stock, { address: '/content-buckets?bucket=1' })
  await chooseItem('More for Tips', 'Edit')
  const inside = await dialog('Tips')
  await userEvent.clear(inside.getByRole('textbox', { name: 'Name' }))
  await userEvent.type(inside.getByRole('textbox', { name: 'Name' }), 'Advice')
  keeper.changeElsewhere(1, { name: 'Know-how' })
  keeper.refuse(`PUT ${root}1/`, 409, { error: 'It was changed meanwhile.' })
  await userEvent.click(inside.getByRole('button', { name: 'Save' }))
  expect(within(await inside.findByRole('region', { name: 'Yours' })).getByText('Advice')).toBeTruthy()
  expect(within(inside.getByRole('region', { name: 'The other' })).getByText('Know-how')).toBeTruthy()
  keeper.allow(`PUT ${root}1/`)
  await userEvent.click(inside.getByRole('button', { name: 'Save mine' }))
  await isClosed()
  await waitFor(() => expect(names()).toEqual(['Advice']))
  expect(keeper.callsOf('PUT', `${root}1/`).at(-1)?.body).toMatchObject({ version: 2, name: 'Advice' })
})

describe('a deleted bucket', () => {
  const remove = () => chooseItem('More for Tips', 'Delete')

  test('is gone with its panel, and comes back from the notice', async () => {
    const { app, router, said } = await openBuckets(provider, stock, { address: '/content-buckets?bucket=1' })
    await remove()
    await waitFor(() => expect(said()).toContain('Tips is deleted. Its posts stay, without a bucket.'))
    expect(names()).toEqual([])
    await waitFor(() => expect(router.state.location.search).toBe(''))
    const [notice] = app.notifications.getSnapshot().context.notices
    expect(notice?.actionLabel).toBe('Undo')
    notice?.onAction?.()
    await waitFor(() => expect(names()).toEqual(['Tips']))
  })

  test('that cannot be deleted stays', async () => {
    const { keeper, said } = await openBuckets(provider, stock, { address: '/content-buckets?bucket=1' })
    keeper.refuse(`DELETE ${root}1/`, 422)
    await remove()
    await waitFor(() => expect(said()).toContain('Failed to delete content bucket'))
    expect(names()).toEqual(['Tips'])
  })
})

describe('shares', () => {
  test('all are told with their sum, and saved at once', async () => {
    const { keeper } = await openBuckets(provider, stock)
    await press('Shares')
    await screen.findByText('83 % of the month has no bucket.')
    const inside = await dialog('Shares')
    const share = inside.getByRole('spinbutton', { name: 'Share of Tips, in percent' })
    await userEvent.clear(share)
    await userEvent.type(share, '50')
    expect(await inside.findByText('% · 18 posts')).toBeTruthy()
    await userEvent.click(inside.getByRole('button', { name: 'Save' }))
    await isClosed()
    expect(keeper.callsOf('PUT', `${root}shares/`)).toEqual([
      {
        method: 'PUT',
        path: `${root}shares/?month=2026-11`,
        body: { posts_per_month: 36, shares: [{ bucket_id: 1, share: 50 }] },
      },
    ])
  })

  test('more than the whole cannot be saved', async () => {
    const months = [wireMonth({ share: 60 }), wireMonth({ bucket_id: 2, name: 'News', share: 60 })]
    await openBuckets(provider, { ...stock, months })
    await press('Shares')
    await screen.findByText('20 % too much: the shares are 100 % together at most.')
    const inside = await dialog('Shares')
    expect(inside.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await userEvent.click(inside.getByRole('button', { name: 'Cancel' }))
    await isClosed()
  })
})

describe('from a template', () => {
  test('a trade shows its buckets with purposes, shares and ideas; the chosen ones come first', async () => {
    const { keeper } = await openBuckets(provider, stock)
    await press('From a template')
    await userEvent.click(await (await dialog('Choose your trade')).findByRole('button', { name: /Bakery/ }))
    const inside = await dialog('Bakery')
    expect(inside.getByText('What is in the oven.')).toBeTruthy()
    expect(inside.getByText(/60 % · 12 ideas/)).toBeTruthy()
    await userEvent.click(inside.getByRole('checkbox', { name: 'Know-how' }))
    await userEvent.click(inside.getByRole('button', { name: 'Make 1 bucket' }))
    await isClosed()
    expect(names()).toEqual(['Fresh today', 'Tips'])
    expect(keeper.callsOf('POST', `${root}create-from-template/`)[0]?.body).toEqual({
      industry_template: 'bakery',
      bucket_names: ['Fresh today'],
    })
  })

  const make = async (count: string) => {
    await press('From a template')
    await userEvent.click(await (await dialog('Choose your trade')).findByRole('button', { name: /Bakery/ }))
    await press(`Make ${count}`)
    await isClosed()
  }

  test('that nothing they post to is connected is said with them, and leads to connecting', async () => {
    const { app, said, went } = await openBuckets(provider, stock)
    await make('2 buckets')
    expect(said()).toEqual(['2 buckets made. They post to Instagram, which is not connected yet.'])
    const [notice] = app.notifications.getSnapshot().context.notices
    expect(notice?.actionLabel).toBe('Connect accounts')
    notice?.onAction?.()
    await waitFor(() => expect(went).toContain('/connect/socials'))
  })

  test('where an account is connected nothing is said of it', async () => {
    const instagram = { ...sampleAccount, network: 'instagram' as const }
    const { said } = await openBuckets(provider, stock, { accounts: [instagram] })
    await make('2 buckets')
    expect(said()).toEqual(['2 buckets made.'])
  })

  test('what cannot be made is said by its name', async () => {
    const { keeper } = await openBuckets(provider, stock)
    keeper.refuse(`POST ${root}create-from-template/`, 422)
    await press('From a template')
    await userEvent.click(await (await dialog('Choose your trade')).findByRole('button', { name: /Bakery/ }))
    await press('Make 2 buckets')
    expect(await screen.findAllByText('Failed to create buckets from template')).not.toEqual([])
    await press('Close')
    await isClosed()
  })
})
