import { walksOf } from '../../support/walks/suite.ts'
import { appealDecision } from './appealDecision.model.ts'

walksOf(appealDecision)
