import { walksOf } from '../../support/walks/suite.ts'
import { mutation } from './mutation.model.ts'

walksOf(mutation)
