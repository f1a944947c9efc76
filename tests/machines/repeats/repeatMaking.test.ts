import { walksOf } from '../../support/walks/suite.ts'
import { repeatMaking } from './repeatMaking.model.ts'

walksOf(repeatMaking)
