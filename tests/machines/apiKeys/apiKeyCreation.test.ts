import { walksOf } from '../../support/walks/suite.ts'
import { apiKeyCreation } from './apiKeyCreation.model.ts'

walksOf(apiKeyCreation)
