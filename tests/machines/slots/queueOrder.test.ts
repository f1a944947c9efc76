import { walksOf } from '../../support/walks/suite.ts'
import { queueOrder } from './queueOrder.model.ts'

walksOf(queueOrder)
