import type { MeasuredFigures } from '../../../rules/insight/figures.ts'
import type { ShownDay } from '../../../rules/insight/weeks.ts'

/** Of 38 posts with every number told, but for what is given. */
export const someFigures = (given: Partial<MeasuredFigures> = {}): MeasuredFigures => ({
  postsOut: 38,
  failed: 2,
  late: 1,
  impressions: 52_000,
  reach: 37_670,
  engagement: 2907,
  ratedEngagement: 2411,
  clicks: 604,
  followers: 3912,
  ...given,
})

/** One post that reached ten people, but for what is given. */
export const someDay = (day: string, given: Partial<ShownDay> = {}): ShownDay => ({
  day,
  ...someFigures({ postsOut: 1, failed: 0, late: 0, reach: 10, ...given }),
  topPost: null,
  ...given,
})
