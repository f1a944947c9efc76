import type { Measure } from '../../contract/analytics.ts'
import { type MeasuredFigures, valueOfMeasure } from './figures.ts'

/** Whether there is no number because nothing went out that a network could tell of; followers are told without a post, too. */
export const hasNothingToTell = (measure: Measure, figures: MeasuredFigures): boolean =>
  measure !== 'followers' && figures.postsOut === 0 && valueOfMeasure(measure, figures) === null
