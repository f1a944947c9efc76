import { walksOf } from '../../support/walks/suite.ts'
import { onboarding } from './onboarding.model.ts'

walksOf(onboarding)
