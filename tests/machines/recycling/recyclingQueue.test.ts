import { walksOf } from '../../support/walks/suite.ts'
import { recyclingQueue } from './recyclingQueue.model.ts'

walksOf(recyclingQueue)
