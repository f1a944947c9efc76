import { HttpResponse, http } from 'msw'
import { AnalyticsPage } from '../../../src/ui/analytics/AnalyticsPage.tsx'
import { mainId } from '../../../src/ui/shell/focusMain.ts'
import { ada } from '../../machines/account/ada.ts'
import { bucketsReportProvider } from '../../services/insight/bucketsReportProvider.ts'
import { reportProvider } from '../../services/insight/reportProvider.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { type atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'

interface Visit {
  address?: string
  before?: (keeper: ReturnType<typeof reportProvider>) => void
}

/** Opens what came of the posts of some days. */
export async function openAnalytics(
  provider: ReturnType<typeof atProvider>,
  wish: Parameters<typeof reportProvider>[0] = {},
  { address = '/analytics', before }: Visit = {},
) {
  const keeper = reportProvider(wish)
  before?.(keeper)
  const person = { ...ada, userprofile: { ...ada.userprofile, subscriptionPlan: { name: 'Premium Plus' } } }
  provider.use(
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(person))),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(person))),
    ...keeper.handlers,
    ...bucketsReportProvider().handlers,
    ...plannedProvider().handlers,
  )
  const opened = await openSignedIn({
    path: '/analytics',
    address,
    Page: PageInFrame,
    kept: { user_info: JSON.stringify(person) },
  })
  opened.app.notifications.start()
  return { ...opened, keeper }
}

const PageInFrame = () => (
  <main id={mainId} tabIndex={-1}>
    <AnalyticsPage />
  </main>
)
