import { walksOf } from '../../support/walks/suite.ts'
import { moderationDecision } from './moderationDecision.model.ts'

walksOf(moderationDecision)
