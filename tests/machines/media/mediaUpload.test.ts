import { walksOf } from '../../support/walks/suite.ts'
import { mediaUpload } from './mediaUpload.model.ts'

walksOf(mediaUpload)
