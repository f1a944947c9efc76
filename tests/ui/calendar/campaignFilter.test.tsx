import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { CalendarFilters } from '../../../rules/calendar/filters.ts'
import { FilterMenus } from '../../../src/ui/calendar/FilterMenus.tsx'
import { useFilterWords } from '../../../src/ui/calendar/filterWords.ts'
import { ChosenFilters } from '../../../src/ui/content/posts/ChosenFilters.tsx'
import { FilterPanel } from '../../../src/ui/content/posts/FilterPanel.tsx'
import { ada } from '../../machines/account/ada.ts'
import { wireCampaign } from '../../services/campaigns/campaignsProvider.ts'
import { listProvider } from '../../services/campaigns/listProvider.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'
import { chooseItem } from '../support/chooseItem.ts'

const provider = atProvider()
afterEach(cleanup)

const holiday = wireCampaign({ id: 3, name: 'Holiday list', status: 'running' })
const lite = { ...ada, userprofile: { ...ada.userprofile, subscriptionPlan: { name: 'Lite Creator' } } }

interface Visit {
  first?: CalendarFilters
  campaigns?: Parameters<typeof listProvider>[0]
  person?: typeof ada
}

async function open({ first = {}, campaigns = { campaigns: [holiday] }, person = ada }: Visit = {}) {
  const keeper = listProvider(campaigns)
  provider.use(
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(person))),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(person))),
    ...keeper.handlers,
    ...plannedProvider().handlers,
  )
  function Page() {
    const [filters, setFilters] = useState(first)
    const { state: _, ...ofPosts } = filters
    return (
      <>
        <FilterMenus filters={filters} onChange={setFilters} />
        <p>Narrowed to {useFilterWords(filters).join(', ')}</p>
        <ChosenFilters filters={ofPosts} onChange={setFilters} />
        <FilterPanel filters={ofPosts} onChange={setFilters} />
      </>
    )
  }
  await openSignedIn({ path: '/calendar', Page, kept: { user_info: JSON.stringify(person) } })
  await screen.findByText(/Narrowed to/)
  return { asked: () => keeper.callsOf('GET', 'campaigns/names/') }
}

test('a campaign is chosen by its name, and said by it', async () => {
  await open()
  await chooseItem('All campaigns', 'Holiday list')
  expect(await screen.findByText('Narrowed to Holiday list')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Of Holiday list/ })).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Campaign' }), 'Any campaign')
  expect(screen.getByText('Narrowed to')).toBeTruthy()
})

test('where no campaign has posts, there is nothing to choose', async () => {
  const { asked } = await open({ campaigns: {} })
  await waitFor(() => expect(asked()).not.toEqual([]))
  expect(screen.queryByRole('button', { name: 'All campaigns' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Campaign' })).toBeNull()
})

test('who cannot have a campaign asks for none', async () => {
  const { asked } = await open({ person: lite })
  expect(screen.queryByRole('button', { name: 'All campaigns' })).toBeNull()
  expect(asked()).toEqual([])
})

test('one that an address names is said by its name also to them, and taken away', async () => {
  await open({ person: lite, first: { campaign: '3' } })
  expect(await screen.findByText('Narrowed to Holiday list')).toBeTruthy()
  await chooseItem('Holiday list', 'All campaigns')
  expect(screen.getByText('Narrowed to')).toBeTruthy()
})

test('one that is not known is one campaign', async () => {
  await open({ first: { campaign: '99' } })
  expect(await screen.findByText('Narrowed to One campaign')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Of one campaign/ })).toBeTruthy()
})
