import { walksOf } from '../../support/walks/suite.ts'
import { bucketEditor } from './bucketEditor.model.ts'

walksOf(bucketEditor)
