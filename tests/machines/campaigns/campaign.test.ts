import { walksOf } from '../../support/walks/suite.ts'
import { campaign } from './campaign.model.ts'

walksOf(campaign)
