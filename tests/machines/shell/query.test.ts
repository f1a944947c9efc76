import { walksOf } from '../../support/walks/suite.ts'
import { resource } from './query.model.ts'

walksOf(resource)
