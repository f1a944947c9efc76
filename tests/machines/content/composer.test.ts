import { walksOf } from '../../support/walks/suite.ts'
import { composer } from './composer.model.ts'

walksOf(composer)
