import { HttpResponse, http } from 'msw'
import { BucketsPage } from '../../../src/ui/buckets/BucketsPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { bucketsProvider } from '../../services/buckets/bucketsProvider.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { type atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'

/** Opens the buckets as somebody of a plan, at what is kept for them. */
export async function openBuckets(
  provider: ReturnType<typeof atProvider>,
  wish: Parameters<typeof bucketsProvider>[0] = {},
  { address = '/content-buckets', plan = 'Premium Plus', before = (_: ReturnType<typeof bucketsProvider>) => {} } = {},
) {
  const keeper = bucketsProvider(wish)
  before(keeper)
  const person = { ...ada, userprofile: { ...ada.userprofile, subscriptionPlan: { name: plan } } }
  provider.use(
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(person))),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(person))),
    ...keeper.handlers,
    ...plannedProvider().handlers,
  )
  const opened = await openSignedIn({
    path: '/content-buckets',
    address,
    Page: BucketsPage,
    kept: { user_info: JSON.stringify(person) },
  })
  opened.app.notifications.start()
  return { ...opened, keeper }
}
