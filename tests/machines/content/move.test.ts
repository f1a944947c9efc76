import { walksOf } from '../../support/walks/suite.ts'
import { move } from './move.model.ts'

walksOf(move)
