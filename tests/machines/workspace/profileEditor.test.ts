import { walksOf } from '../../support/walks/suite.ts'
import { profileEditor } from './profileEditor.model.ts'

walksOf(profileEditor)
