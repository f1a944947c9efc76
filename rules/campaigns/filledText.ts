import { longDate } from '../content/months.ts'
import { defaultFormat, inFormat } from '../shell/regionalFormat.ts'

/** What a campaign says that stands in texts; empty, or null, where it is not said. */
export interface SaidOfCampaign {
  business: string
  offer: string
  goal: string
  audience: string
  /** `2026-12-19` */
  endsOn: string | null
}

/** A text with what the campaign says in place of `{offer}` and the like; null where one of these is not said. */
export function filledText(text: string, said: SaidOfCampaign): string | null {
  const values = valuesOf(said)
  if (Array.from(text.matchAll(places), ([, name = '']) => values.get(name) ?? '').includes('')) return null
  return text.replaceAll(places, (_, name: string, stop: string) => withStop(values.get(name) ?? '', stop)).trim()
}

/** With the full stop behind it, which what a person says may end with, too. */
const places = /\{(business|offer|goal|audience|end)\}(\.?)/g

const valuesOf = ({ business, offer, goal, audience, endsOn }: SaidOfCampaign): ReadonlyMap<string, string> =>
  new Map([
    ['business', business.trim()],
    ['offer', offer.trim()],
    ['goal', goal.trim()],
    ['audience', audience.trim()],
    // What stands in a post is in its language, not in the forms of whoever looks.
    ['end', endsOn === null ? '' : inFormat(defaultFormat, () => longDate(endsOn))],
  ])

const withStop = (value: string, stop: string): string => (/[.!?…]$/u.test(value) ? value : value + stop)
