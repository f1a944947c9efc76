import { walksOf } from '../../support/walks/suite.ts'
import { waitlistApproval } from './waitlistApproval.model.ts'

walksOf(waitlistApproval)
