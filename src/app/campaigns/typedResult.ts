import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { unsavedResult } from '../../services/campaigns/resultUnsaved.schema.ts'
import type { App } from '../app.ts'

/** The browser's copy of a result that is being typed, one a campaign. */
export function typedResult({ storage, clock, userData }: App, campaignId: number) {
  const userId = userData.getSnapshot().context.user?.id ?? 0
  return unsavedCopy({ storage, clock, userId, area: 'campaigns' }, `result-${campaignId}`, unsavedResult)
}
