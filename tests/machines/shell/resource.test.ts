import { walksOf } from '../../support/walks/suite.ts'
import { resource } from './resource.model.ts'

walksOf(resource)
