import { walksOf } from '../../support/walks/suite.ts'
import { campaignSchedule } from './campaignSchedule.model.ts'

walksOf(campaignSchedule)
