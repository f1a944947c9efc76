import { walksOf } from '../../support/walks/suite.ts'
import { sameText } from './sameText.model.ts'

walksOf(sameText)
