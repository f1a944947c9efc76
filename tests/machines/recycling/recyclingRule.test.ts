import { walksOf } from '../../support/walks/suite.ts'
import { recyclingRule } from './recyclingRule.model.ts'

walksOf(recyclingRule)
