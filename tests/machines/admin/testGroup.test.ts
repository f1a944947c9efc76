import { walksOf } from '../../support/walks/suite.ts'
import { testGroup } from './testGroup.model.ts'

walksOf(testGroup)
