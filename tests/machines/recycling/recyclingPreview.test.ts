import { walksOf } from '../../support/walks/suite.ts'
import { recyclingPreview } from './recyclingPreview.model.ts'

walksOf(recyclingPreview)
