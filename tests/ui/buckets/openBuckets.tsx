import { HttpResponse, http } from 'msw'
import type { SocialAccount } from '../../../src/machines/networks/connection.machine.ts'
import type { Storage } from '../../../src/services/browser/storage.ts'
import { BucketsPage } from '../../../src/ui/buckets/BucketsPage.tsx'
import { mainId } from '../../../src/ui/shell/focusMain.ts'
import { ada } from '../../machines/account/ada.ts'
import { bucketsProvider } from '../../services/buckets/bucketsProvider.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { type atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'

interface Visit {
  address?: string
  plan?: string
  /** Accounts of the person; none unless said. */
  accounts?: readonly SocialAccount[]
  before?: (keeper: ReturnType<typeof bucketsProvider>) => void
  /** Of the page before, as after a reload. */
  storage?: Storage
}

/** Opens the buckets as somebody of a plan, at what is kept for them. */
export async function openBuckets(
  provider: ReturnType<typeof atProvider>,
  wish: Parameters<typeof bucketsProvider>[0] = {},
  { address = '/content-buckets', plan = 'Premium Plus', accounts = [], before, storage }: Visit = {},
) {
  const keeper = bucketsProvider(wish)
  before?.(keeper)
  const person = {
    ...ada,
    userprofile: { ...ada.userprofile, subscriptionPlan: { name: plan }, socialAccounts: [...accounts] },
  }
  provider.use(
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(person))),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(person))),
    ...keeper.handlers,
    ...plannedProvider().handlers,
  )
  const opened = await openSignedIn({
    path: '/content-buckets',
    address,
    Page: PageInFrame,
    kept: { user_info: JSON.stringify(person) },
    ...(storage && { storage }),
  })
  opened.app.notifications.start()
  return { ...opened, keeper }
}

const PageInFrame = () => (
  <main id={mainId} tabIndex={-1}>
    <BucketsPage />
  </main>
)
