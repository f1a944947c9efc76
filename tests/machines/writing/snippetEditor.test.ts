import { walksOf } from '../../support/walks/suite.ts'
import { snippetEditor } from './snippetEditor.model.ts'

walksOf(snippetEditor)
