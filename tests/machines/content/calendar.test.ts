import { walksOf } from '../../support/walks/suite.ts'
import { calendar } from './calendar.model.ts'

walksOf(calendar)
