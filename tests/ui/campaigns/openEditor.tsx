import { HttpResponse, http } from 'msw'
import { Route, Routes } from 'react-router-dom'
import type { Storage } from '../../../src/services/browser/storage.ts'
import { CreateCampaignPage, CreateEnhancedCampaignPage } from '../../../src/ui/campaigns/create/CreateCampaignPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { editorProvider } from '../../services/campaigns/editorProvider.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { type atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bakery, bluesky, mastodon, plannedProvider } from '../content/support/plannedProvider.ts'

interface Visit {
  address?: string
  before?: (keeper: ReturnType<typeof editorProvider>) => void
  /** Of the page before, as after a reload. */
  storage?: Storage
  accounts?: Parameters<typeof plannedProvider>[0]
}

/** What the business says of its audience. */
export const audience = 'Families within walking distance'

/** Each form has its page, as in the app. */
const BothForms = () => (
  <Routes>
    <Route index element={<CreateCampaignPage />} />
    <Route path="enhanced" element={<CreateEnhancedCampaignPage />} />
  </Routes>
)

/** Opens the form of campaigns. */
export async function openEditor(
  provider: ReturnType<typeof atProvider>,
  wish: Parameters<typeof editorProvider>[0] = {},
  { address = '/campaigns/create', before, storage, accounts = { accounts: [bluesky, mastodon] } }: Visit = {},
) {
  const keeper = editorProvider(wish)
  before?.(keeper)
  provider.use(
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(ada))),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(ada))),
    http.get(`${host}api/campaigns/business-profiles/11/`, () =>
      HttpResponse.json({ ...bakery, icp_analysis: { summary: audience } }),
    ),
    ...keeper.handlers,
    ...plannedProvider(accounts).handlers,
  )
  const opened = await openSignedIn({
    path: '/campaigns/create/*',
    address,
    Page: BothForms,
    kept: { user_info: JSON.stringify(ada) },
    ...(storage && { storage }),
  })
  opened.app.notifications.start()
  return { ...opened, keeper }
}
