import { walksOf } from '../../support/walks/suite.ts'
import { webhookEditing } from './webhookEditing.model.ts'

walksOf(webhookEditing)
