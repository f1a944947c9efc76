import { enoughPosts } from '../../../contract/strategy.ts'
import type { OwnGoodHours } from '../../campaigns/schedule/situation.ts'
import { clockOf } from '../../content/wallTimeAway.ts'
import type { HourTimes } from '../bestHours.ts'
import { isClearlyGood } from './hourRecommendations.ts'
import type { StrategyAccount } from './situation.ts'

/**
 * The hours of the week at which posts of an account clearly bring more than usual, by the same bar as a recommendation. None
 * while fewer own posts than are enough say it: then the hours of the networks are the better guess.
 */
export const ownGoodHours = ({ posts, hours }: Pick<StrategyAccount, 'posts' | 'hours'>): OwnGoodHours[] =>
  posts < enoughPosts ? [] : hours.filter(isClearlyGood).map(goodHour)

const goodHour = ({ weekday, hour, times }: HourTimes): OwnGoodHours => ({
  ...{ weekdays: [weekday], from: clockOf(hour * 60), until: clockOf(((hour + 1) % 24) * 60), times },
})
