import { walksOf } from '../../support/walks/suite.ts'
import { watch } from './watch.model.ts'

walksOf(watch)
