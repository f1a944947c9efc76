import { walksOf } from '../../support/walks/suite.ts'
import { newBuild } from './newBuild.model.ts'

walksOf(newBuild)
