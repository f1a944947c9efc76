import { walksOf } from '../../support/walks/suite.ts'
import { aiIdeas } from './aiIdeas.model.ts'

walksOf(aiIdeas)
