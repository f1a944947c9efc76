import { walksOf } from '../../support/walks/suite.ts'
import { spellingModel } from './spelling.model.ts'

walksOf(spellingModel)
