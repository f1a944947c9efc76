import { HttpResponse, http } from 'msw'
import type { Storage } from '../../../src/services/browser/storage.ts'
import { ChangeCampaignPage } from '../../../src/ui/campaigns/edit/ChangeCampaignPage.tsx'
import { mainId } from '../../../src/ui/shell/focusMain.ts'
import { ada } from '../../machines/account/ada.ts'
import { changeProvider } from '../../services/campaigns/changeProvider.ts'
import { wireOptions } from '../../services/campaigns/editorProvider.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { type atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bakery, bluesky, mastodon, plannedProvider } from '../content/support/plannedProvider.ts'

interface Visit {
  address?: string
  before?: (keeper: ReturnType<typeof changeProvider>) => void
  /** Of the page before, as after a reload. */
  storage?: Storage
}

/** Opens the page where campaign 7 is changed. */
export async function openChange(
  provider: ReturnType<typeof atProvider>,
  wish: Parameters<typeof changeProvider>[0] = {},
  { address = '/campaigns/7/edit', before, storage }: Visit = {},
) {
  const keeper = changeProvider(wish)
  before?.(keeper)
  provider.use(
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(ada))),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(ada))),
    http.get(`${host}api/campaigns/business-profiles/11/`, () => HttpResponse.json(bakery)),
    http.get(`${host}campaigns/options/`, () => HttpResponse.json(wireOptions())),
    ...keeper.handlers,
    ...plannedProvider({ accounts: [bluesky, mastodon] }).handlers,
  )
  const opened = await openSignedIn({
    path: '/campaigns/:campaignId/edit',
    address,
    Page: PageInFrame,
    kept: { user_info: JSON.stringify(ada) },
    ...(storage && { storage }),
  })
  opened.app.notifications.start()
  return { ...opened, keeper }
}

const PageInFrame = () => (
  <main id={mainId} tabIndex={-1}>
    <ChangeCampaignPage />
  </main>
)
