import { walksOf } from '../../support/walks/suite.ts'
import { notifications } from './notifications.model.ts'

walksOf(notifications)
