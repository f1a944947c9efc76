import { walksOf } from '../../support/walks/suite.ts'
import { collection } from './collection.model.ts'

walksOf(collection)
