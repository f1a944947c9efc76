import { walksOf } from '../../support/walks/suite.ts'
import { profileEditor } from './businessEditor.model.ts'

walksOf(profileEditor)
