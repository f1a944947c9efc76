import { walksOf } from '../../support/walks/suite.ts'
import { upgradePrompt } from './upgradePrompt.model.ts'

walksOf(upgradePrompt)
