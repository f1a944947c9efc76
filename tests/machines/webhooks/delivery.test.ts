import { walksOf } from '../../support/walks/suite.ts'
import { delivery } from './delivery.model.ts'

walksOf(delivery)
