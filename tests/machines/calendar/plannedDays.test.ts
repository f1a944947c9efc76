import { walksOf } from '../../support/walks/suite.ts'
import { plannedDays } from './plannedDays.model.ts'

walksOf(plannedDays)
