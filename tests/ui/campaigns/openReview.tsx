import { act } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { SocialAccount } from '../../../contract/networks.ts'
import type { Storage } from '../../../src/services/browser/storage.ts'
import { ReviewPage } from '../../../src/ui/campaigns/review/ReviewPage.tsx'
import { mainId } from '../../../src/ui/shell/focusMain.ts'
import { ada } from '../../machines/account/ada.ts'
import { reviewProvider } from '../../services/campaigns/reviewProvider.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { type atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bluesky, mastodon, plannedProvider } from '../content/support/plannedProvider.ts'

interface Visit {
  address?: string
  before?: (keeper: ReturnType<typeof reviewProvider>) => void
  /** Of the page before, as after a reload. */
  storage?: Storage
  accounts?: readonly SocialAccount[]
}

/** Opens the page where the posts of campaign 7 are read. */
export async function openReview(
  provider: ReturnType<typeof atProvider>,
  wish: Parameters<typeof reviewProvider>[0] = {},
  { address = '/campaigns/7/review', before, storage, accounts = [bluesky, mastodon] }: Visit = {},
) {
  const keeper = reviewProvider(wish)
  before?.(keeper)
  provider.use(
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(ada))),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(ada))),
    ...keeper.handlers,
    ...plannedProvider({ accounts: [...accounts] }).handlers,
  )
  const opened = await openSignedIn({
    path: '/campaigns/:campaignId/review',
    address,
    Page: PageInFrame,
    kept: { user_info: JSON.stringify(ada) },
    ...(storage && { storage }),
  })
  opened.app.notifications.start()
  const { app } = opened
  return {
    ...opened,
    keeper,
    /** Takes the offer of the last notice. */
    takeOffer: () => act(() => app.notifications.getSnapshot().context.notices.at(-1)?.onAction?.()),
  }
}

const PageInFrame = () => (
  <main id={mainId} tabIndex={-1}>
    <ReviewPage />
  </main>
)
