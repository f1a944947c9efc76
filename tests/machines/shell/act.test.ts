import { walksOf } from '../../support/walks/suite.ts'
import { act } from './act.model.ts'

walksOf(act)
