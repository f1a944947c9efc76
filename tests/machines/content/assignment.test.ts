import { walksOf } from '../../support/walks/suite.ts'
import { assignment } from './assignment.model.ts'

walksOf(assignment)
