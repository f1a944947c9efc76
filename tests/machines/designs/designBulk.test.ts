import { walksOf } from '../../support/walks/suite.ts'
import { designBulk } from './designBulk.model.ts'

walksOf(designBulk)
