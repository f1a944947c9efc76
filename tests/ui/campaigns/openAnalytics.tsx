import { HttpResponse, http } from 'msw'
import type { Storage } from '../../../src/services/browser/storage.ts'
import { AnalyticsPage } from '../../../src/ui/campaigns/analytics/AnalyticsPage.tsx'
import { mainId } from '../../../src/ui/shell/focusMain.ts'
import { ada } from '../../machines/account/ada.ts'
import { analyticsProvider } from '../../services/campaigns/analyticsProvider.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { type atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'

interface Visit {
  address?: string
  before?: (keeper: ReturnType<typeof analyticsProvider>) => void
  /** Of the page before, as after a reload. */
  storage?: Storage
}

/** Opens what came of a campaign. */
export async function openAnalytics(
  provider: ReturnType<typeof atProvider>,
  wish: Parameters<typeof analyticsProvider>[0] = {},
  { address = '/campaigns/7/analytics', before, storage }: Visit = {},
) {
  const keeper = analyticsProvider(wish)
  before?.(keeper)
  provider.use(
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(ada))),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(ada))),
    ...keeper.handlers,
    ...plannedProvider().handlers,
  )
  const opened = await openSignedIn({
    path: '/campaigns/:campaignId/analytics',
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
    <AnalyticsPage />
  </main>
)
