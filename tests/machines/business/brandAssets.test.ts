import { walksOf } from '../../support/walks/suite.ts'
import { brandAssets } from './brandAssets.model.ts'

walksOf(brandAssets)
