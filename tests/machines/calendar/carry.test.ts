import { walksOf } from '../../support/walks/suite.ts'
import { carry } from './carry.model.ts'

walksOf(carry)
