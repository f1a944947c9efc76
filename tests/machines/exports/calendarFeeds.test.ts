import { walksOf } from '../../support/walks/suite.ts'
import { calendarFeeds } from './calendarFeeds.model.ts'

walksOf(calendarFeeds)
