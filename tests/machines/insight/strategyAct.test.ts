import { walksOf } from '../../support/walks/suite.ts'
import { strategyAct } from './strategyAct.model.ts'

walksOf(strategyAct)
