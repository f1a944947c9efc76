import { walksOf } from '../../support/walks/suite.ts'
import { postsExport } from './postsExport.model.ts'

walksOf(postsExport)
