import { walksOf } from '../../support/walks/suite.ts'
import { bucketChanges } from './bucketChanges.model.ts'

walksOf(bucketChanges)
