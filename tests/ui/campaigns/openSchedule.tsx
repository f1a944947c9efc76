import { HttpResponse, http } from 'msw'
import type { Storage } from '../../../src/services/browser/storage.ts'
import { SchedulePage } from '../../../src/ui/campaigns/schedule/SchedulePage.tsx'
import { mainId } from '../../../src/ui/shell/focusMain.ts'
import { ada } from '../../machines/account/ada.ts'
import { scheduleProvider } from '../../services/campaigns/scheduleProvider.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { type atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'

interface Visit {
  address?: string
  before?: (keeper: ReturnType<typeof scheduleProvider>) => void
  /** Of the page before, as after a reload. */
  storage?: Storage
  /** What was planned or taken back is there already. */
  keeper?: ReturnType<typeof scheduleProvider>
}

/** Opens the schedule of a campaign. */
export async function openSchedule(
  provider: ReturnType<typeof atProvider>,
  wish: Parameters<typeof scheduleProvider>[0] = {},
  { address = '/campaigns/7/schedule', before, storage, keeper = scheduleProvider(wish) }: Visit = {},
) {
  before?.(keeper)
  const person = { ...ada, userprofile: { ...ada.userprofile, subscriptionPlan: { name: 'Premium Plus' } } }
  provider.use(
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(person))),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(person))),
    ...keeper.handlers,
    ...plannedProvider().handlers,
  )
  const opened = await openSignedIn({
    path: '/campaigns/:campaignId/schedule',
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
    <SchedulePage />
  </main>
)
