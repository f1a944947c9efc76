import { walksOf } from '../../support/walks/suite.ts'
import { act } from './mutation.model.ts'

walksOf(act)
