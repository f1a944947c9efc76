import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import type { ComponentType } from 'react'
import { expect } from 'vitest'
import { createSession } from '../../../../src/app/session.ts'
import { host } from '../../../services/support/provider.ts'
import { openSignedIn } from '../../content/support/openSignedIn.tsx'
import { bakery, plannedProvider } from '../../content/support/plannedProvider.ts'
import { type ListedDesign, listedDesigns } from './listedDesigns.ts'

/** The bakery with all that a profile has. */
export const bakeryProfile = {
  ...bakery,
  brand_assets: { colors: { primary: '#7a3b1b', custom: [{ hex: '#fdf3e7', name: 'Cream' }] } },
  icp_analysis: null,
  audience_intelligence: null,
  templates: [],
  website_url: null,
  description: '',
  industry: '',
  utm_parameters: null,
}

interface Wish {
  Page: ComponentType
  path: string
  address: string
  designs?: readonly ListedDesign[]
  profile?: object
}

/** Opens a page of designs as somebody who works for the bakery, which its guard has waited for. */
export async function openDesigns(
  provider: Pick<SetupServer, 'use'>,
  { Page, path, address, designs = [], profile = bakeryProfile }: Wish,
) {
  const keeper = listedDesigns(designs)
  const profilesAddress = `${host}api/campaigns/business-profiles/`
  provider.use(
    ...keeper.handlers,
    http.get(`${profilesAddress}${bakery.id}/`, () => HttpResponse.json(profile)),
    http.get(profilesAddress, () => HttpResponse.json({ profiles: [profile], total: 1, has_primary: true })),
    ...plannedProvider().handlers,
  )
  const kept = { lastUsedBusinessProfile: String(bakery.id) }
  const opened = await openSignedIn({ path, address, Page, kept })
  opened.app.notifications.start()
  const { profiles } = opened.app.lazyInSession(createSession).business
  await waitFor(() => expect(profiles.getSnapshot().context.selectedId).toBe(bakery.id))
  return { ...opened, keeper }
}
