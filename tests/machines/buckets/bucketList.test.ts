import { walksOf } from '../../support/walks/suite.ts'
import { bucketList } from './bucketList.model.ts'

walksOf(bucketList)
