import { numberFormat } from '../shell/regionalFormat.ts'

const means = {
  maximumFractionDigits: 1,
  maximumSignificantDigits: 1,
  roundingPriority: 'morePrecision',
} as const

/** `1.2`, `1,240.5`; what is smaller than a tenth keeps its first figure (`0.04`): rounded to 0 it would say that there is nothing. */
export const meanLabel = (mean: number): string => numberFormat(means).format(mean)
