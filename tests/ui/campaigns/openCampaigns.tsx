import { HttpResponse, http } from 'msw'
import type { Storage } from '../../../src/services/browser/storage.ts'
import { CampaignsPage } from '../../../src/ui/campaigns/list/CampaignsPage.tsx'
import { mainId } from '../../../src/ui/shell/focusMain.ts'
import { ada } from '../../machines/account/ada.ts'
import { listProvider } from '../../services/campaigns/listProvider.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { type atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'

interface Visit {
  address?: string
  before?: (keeper: ReturnType<typeof listProvider>) => void
  /** Of the page before, as after a reload. */
  storage?: Storage
}

/** Opens the list of campaigns. */
export async function openCampaigns(
  provider: ReturnType<typeof atProvider>,
  wish: Parameters<typeof listProvider>[0] = {},
  { address = '/campaigns', before, storage }: Visit = {},
) {
  const keeper = listProvider(wish)
  before?.(keeper)
  provider.use(
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(ada))),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(ada))),
    ...keeper.handlers,
    ...plannedProvider().handlers,
  )
  const opened = await openSignedIn({
    path: '/campaigns',
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
    <CampaignsPage />
  </main>
)
