import { strings } from '../../strings/media.ts'
import { numberFormat } from '../shell/regionalFormat.ts'
import { counted } from '../shell/words.ts'

const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** `840 KB`, `1.2 GB`: steps of 1024, as the quotas are counted. */
export function sizeLabel(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  const amount = bytes / 1024 ** step
  const digits = step < 2 || amount >= 100 ? 0 : 1
  const number = numberFormat({ maximumFractionDigits: digits }).format(amount)
  return step === 0 ? counted(bytes, strings.byte) : `${number} ${units[step]}`
}
