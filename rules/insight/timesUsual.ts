import { fractionName } from './namedFractions.ts'

/** How a post did against what is usual: `3.4 times usual`, `about usual`, `half of usual`, `a fifth of usual`, `62% of usual`. */
export function timesUsual(times: number): string {
  const tenths = Math.round(times * 10)
  if (tenths === 10) return 'about usual'
  if (tenths > 10) return `${tenths / 10} times usual`
  const fraction = tenths === 5 ? 'half' : fractionName(times)
  return `${fraction ?? `${Math.floor(times * 100)}%`} of usual`
}
