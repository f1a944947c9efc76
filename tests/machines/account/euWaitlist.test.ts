import { walksOf } from '../../support/walks/suite.ts'
import { euWaitlist } from './euWaitlist.model.ts'

walksOf(euWaitlist)
