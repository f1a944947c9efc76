import { strings } from '../../../strings/sharing.ts'
import { findWantedShare } from '../../services/sharing/readStoredShare.ts'
import type { ShareCaches } from '../../services/sharing/shareStore.ts'
import type { App } from '../app.ts'

/** Tells of a share that was to become a draft when its page was closed, as without a network; not on the way there. */
export async function remindOfShare(
  { address, clock, go, notify }: Pick<App, 'address' | 'clock' | 'go' | 'notify'>,
  caches: ShareCaches,
): Promise<void> {
  if (/^\/share\b|[?&]shared=/.test(address())) return
  const id = await findWantedShare(caches, clock.now())
  if (id === null) return
  notify({
    severity: 'info',
    message: strings.whatYouSharedWaitsOnThisDevice,
    persistent: true,
    actionLabel: strings.openIt,
    onAction: () => go(`/share?id=${id}`, { replace: false }),
  })
}
