import { walksOf } from '../../support/walks/suite.ts'
import { designEditor } from './designEditor.model.ts'

walksOf(designEditor)
