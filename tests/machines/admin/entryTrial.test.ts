import { walksOf } from '../../support/walks/suite.ts'
import { entryTrial } from './entryTrial.model.ts'

walksOf(entryTrial)
