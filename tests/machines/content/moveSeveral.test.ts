import { walksOf } from '../../support/walks/suite.ts'
import { moveSeveral } from './moveSeveral.model.ts'

walksOf(moveSeveral)
