import { lazyView } from '../../kit/lazyView.ts'

/** The chart of a measure, with what draws it: a table says the same until it is there. */
export const chart = lazyView(async () => (await import('./MeasureChart.tsx')).MeasureChart)
