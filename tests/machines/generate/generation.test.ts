import { walksOf } from '../../support/walks/suite.ts'
import { generation } from './generation.model.ts'

walksOf(generation)
