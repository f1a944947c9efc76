import { strings } from '../../strings/insight.ts'
import { fractionName } from './namedFractions.ts'

/** How a post did against what is usual: `3.4 times usual`, `about usual`, `half of usual`, `a fifth of usual`, `62% of usual`. */
export function timesUsual(times: number): string {
  const tenths = Math.round(times * 10)
  if (tenths === 10) return strings.aboutUsual
  if (tenths > 10) return strings.timesUsual(tenths / 10)
  const fraction = tenths === 5 ? 'half' : fractionName(times)
  return strings.ofUsual(fraction ?? `${Math.floor(times * 100)}%`)
}
