import { walksOf } from '../../support/walks/suite.ts'
import { subscription } from './subscription.model.ts'

walksOf(subscription)
