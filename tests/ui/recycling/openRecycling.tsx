import { HttpResponse, http } from 'msw'
import type { Storage } from '../../../src/services/browser/storage.ts'
import { RecyclingPage } from '../../../src/ui/recycling/RecyclingPage.tsx'
import { mainId } from '../../../src/ui/shell/focusMain.ts'
import { ada } from '../../machines/account/ada.ts'
import { bucketsProvider, wireBucket } from '../../services/buckets/bucketsProvider.ts'
import { recyclingProvider } from '../../services/recycling/recyclingProvider.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { type atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'

interface Visit {
  address?: string
  plan?: string
  before?: (keeper: ReturnType<typeof recyclingProvider>) => void
  /** Of the page before, as after a reload. */
  storage?: Storage
}

/** Opens the page of what comes again. */
export async function openRecycling(
  provider: ReturnType<typeof atProvider>,
  wish: Parameters<typeof recyclingProvider>[0] = {},
  { address = '/content-recycling', plan = 'Premium Plus', before, storage }: Visit = {},
) {
  const keeper = recyclingProvider(wish)
  before?.(keeper)
  const person = { ...ada, userprofile: { ...ada.userprofile, subscriptionPlan: { name: plan } } }
  provider.use(
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(person))),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(person))),
    ...keeper.handlers,
    ...bucketsProvider({ buckets: [wireBucket()] }).handlers,
    ...plannedProvider().handlers,
  )
  const opened = await openSignedIn({
    path: '/content-recycling',
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
    <RecyclingPage />
  </main>
)
