import { HttpResponse, http } from 'msw'
import { BucketAnalyticsPage } from '../../../src/ui/analytics/buckets/BucketAnalyticsPage.tsx'
import { mainId } from '../../../src/ui/shell/focusMain.ts'
import { ada } from '../../machines/account/ada.ts'
import { bucketsReportProvider } from '../../services/insight/bucketsReportProvider.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { type atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'

interface Visit {
  address?: string
  before?: (keeper: ReturnType<typeof bucketsReportProvider>) => void
}

/** Opens how the buckets do. */
export async function openBucketAnalytics(
  provider: ReturnType<typeof atProvider>,
  wish: Parameters<typeof bucketsReportProvider>[0] = {},
  { address = '/analytics/buckets', before }: Visit = {},
) {
  const keeper = bucketsReportProvider(wish)
  before?.(keeper)
  const person = { ...ada, userprofile: { ...ada.userprofile, subscriptionPlan: { name: 'Premium Plus' } } }
  provider.use(
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(person))),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(person))),
    ...keeper.handlers,
    ...plannedProvider().handlers,
  )
  const opened = await openSignedIn({
    path: '/analytics/buckets',
    address,
    Page: PageInFrame,
    kept: { user_info: JSON.stringify(person) },
  })
  return { ...opened, keeper }
}

const PageInFrame = () => (
  <main id={mainId} tabIndex={-1}>
    <BucketAnalyticsPage />
  </main>
)
