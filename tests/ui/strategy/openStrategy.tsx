import { HttpResponse, http } from 'msw'
import { mainId } from '../../../src/ui/shell/focusMain.ts'
import { StrategyPage } from '../../../src/ui/strategy/StrategyPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { strategyProvider } from '../../services/insight/strategyProvider.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { type atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'

interface Visit {
  address?: string
  before?: (keeper: ReturnType<typeof strategyProvider>) => void
}

/** Opens the platform strategy. */
export async function openStrategy(
  provider: ReturnType<typeof atProvider>,
  wish: Parameters<typeof strategyProvider>[0] = {},
  { address = '/platform-strategy', before }: Visit = {},
) {
  const keeper = strategyProvider(wish)
  before?.(keeper)
  const person = { ...ada, userprofile: { ...ada.userprofile, subscriptionPlan: { name: 'Premium Plus' } } }
  provider.use(
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(person))),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(person))),
    ...keeper.handlers,
    ...plannedProvider().handlers,
  )
  const opened = await openSignedIn({
    path: '/platform-strategy',
    address,
    Page: PageInFrame,
    kept: { user_info: JSON.stringify(person) },
  })
  return { ...opened, keeper }
}

const PageInFrame = () => (
  <main id={mainId} tabIndex={-1}>
    <StrategyPage />
  </main>
)
