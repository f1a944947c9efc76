import { walksOf } from '../../support/walks/suite.ts'
import { errorBoundary } from './errorBoundary.model.ts'

walksOf(errorBoundary)
