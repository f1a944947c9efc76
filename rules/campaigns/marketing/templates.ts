import type { MarketingEntry } from '../../../contract/marketing.ts'
import { comeBack } from './templates/comeBack.ts'
import { event } from './templates/event.ts'
import { getKnown } from './templates/getKnown.ts'
import { lastPlaces } from './templates/lastPlaces.ts'
import { newThing } from './templates/newThing.ts'
import { seasonOffer } from './templates/seasonOffer.ts'

/**
 * The kinds of posts that a campaign has, in their order. The texts claim nothing that the campaign does not say, and each
 * kind has one that needs only its offer and its last day.
 */
export const templates: readonly MarketingEntry<'template'>[] = [
  lastPlaces,
  newThing,
  seasonOffer,
  getKnown,
  event,
  comeBack,
]
