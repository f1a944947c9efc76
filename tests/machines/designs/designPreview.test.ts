import { walksOf } from '../../support/walks/suite.ts'
import { designPreview } from './designPreview.model.ts'

walksOf(designPreview)
