import { walksOf } from '../../support/walks/suite.ts'
import { slots } from './slots.model.ts'

walksOf(slots)
